/** A file and what it imports, as dependency-cruiser answers. */
export type ImportingFile = {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
};

/** What is used by one alone, and is right in `shared` all the same. */
export const rightForOne: Readonly<Record<string, string>> = {
  'shared/src/ui/dialog-host.tsx':
    'the host draws what remotes ask of `dialogs`; their tests see it by this, as they may not import the host',
  'shared/src/node/integrity.ts':
    'the server says of a file what the worker compares; tests of the host answer as a server by this, as they may not import one',
};

/** What tests run, and what a workbench shows, is for the sake of a piece: no use of it. */
export const noUse = /\/(?:test|workbench)\/|\.(?:test|spec)\./;
const piece = /^shared\/src\/.*\.tsx?$/;

/** Who is asked about: each folder, and those that a folder may import wholly. What only these two use has a home there. */
export type Users = ReadonlyMap<string, readonly string[]>;

/**
 * A piece is a file: one that two use may have a function of which one has need, as `daysBetween`, which counts by the same
 * library as its neighbours, that no remote takes for itself.
 *
 * Pieces of `shared`, contracts too, that fewer than two of the folders use in production, each with who does: it lives
 * there, or goes. A file of `allowed` and what it imports count as used by two; one that needs no allowance is told.
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

/** The files, and what they reach in `shared`: what another folder of the product uses is that folder's use. */
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
