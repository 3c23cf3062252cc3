/** A file and what it imports, as dependency-cruiser answers. */
export type ImportingFile = {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
};

/** Files that only one uses and that belong in `shared` all the same, each with the reason. */
export const rightForOne: Readonly<Record<string, string>> = {
  'shared/src/ui/dialog-host.tsx':
    'the host draws what remotes ask of `dialogs`; their tests see it by this, as they may not import the host',
  'shared/src/node/integrity.ts':
    'the server says of a file what the worker compares; tests of the host answer as a server by this, as they may not import one',
};

/** Tests and a workbench exist for the sake of a piece, so they do not count as a use of it. */
export const noUse = /\/(?:test|workbench)\/|\.(?:test|spec)\./;
const piece = /^shared\/src\/.*\.tsx?$/;

/**
 * Who may use a piece: each folder, with the folders that it may import wholly. A piece that only a folder and one of
 * these use has a home there.
 */
export type Users = ReadonlyMap<string, readonly string[]>;

/**
 * Finds the pieces of `shared`, contracts included, that fewer than two of the folders use in production, each with its
 * users. Such a piece moves to its only user, or goes. A file of `allowed` and what it imports count as used by two; a
 * file that does not need the allowance is reported.
 *
 * A piece is a whole file. If two use the file, it may contain a function that only one needs: `daysBetween` stays
 * beside its neighbours, because it counts with the same library, which no remote should take for itself.
 */
export function usedByFewerThanTwo(
  files: readonly ImportingFile[],
  users: Users,
  allowed: readonly string[] = [],
): readonly string[] {
  const imports = new Map(
    files
      .filter(({ source }) => !noUse.test(source))
      .map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  const sources = [...imports.keys()];
  const reached = [...users.keys()].map((user) => ({
    user,
    seen: sharedBy(
      sources.filter((file) => file.startsWith(`${user}/`)),
      imports,
    ),
  }));
  const isAllowed = sharedBy(allowed, imports);
  const lonely = new Map(
    sources
      .filter((file) => piece.test(file))
      .map((file) => [file, reached.filter(({ seen }) => seen.has(file)).map(({ user }) => user)] as const)
      .filter(([, usedBy]) => isForOne(usedBy, users)),
  );
  return [
    ...[...lonely]
      .filter(([file]) => !isAllowed.has(file))
      .map(([file, usedBy]) => `${file}: ${usedBy.join(', ') || 'nobody'}`),
    ...allowed.filter((file) => !lonely.has(file)).map((file) => `${file}: needs no allowance`),
  ];
}

/**
 * The files and what they reach in `shared`. What they reach through another folder of the product counts as that
 * folder's use.
 */
function sharedBy(
  files: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const seen = new Set(files);
  for (const file of seen)
    for (const next of imports.get(file) ?? [])
      if (next.startsWith('shared/') && imports.has(next)) seen.add(next);
  return seen;
}

function isForOne(usedBy: readonly string[], users: Users): boolean {
  return usedBy.filter((user) => !users.get(user)?.some((other) => usedBy.includes(other))).length < 2;
}
