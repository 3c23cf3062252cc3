/** A file and what it imports, as dependency-cruiser answers. */
export type ImportingFile = {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
};

/** A contract is shared by its two sides even where the page reads one half of it and the API the other. */
const piece = /^shared\/src\/(?!contract\/|test\/|workbench\/)(?!.*\.test\.).*\.tsx?$/;

/**
 * Pieces of `shared` that fewer than two of the folders use, each with the one that does: it lives there, or goes. The
 * workbench shows a piece and is no use of it; the tests of another folder are.
 */
export function usedByFewerThanTwo(
  files: readonly ImportingFile[],
  users: readonly string[],
): readonly string[] {
  const imports = new Map(
    files
      .filter(({ source }) => !source.includes('/workbench/'))
      .map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  const reached = users.map((user) => {
    const seen = new Set([...imports.keys()].filter((file) => file.startsWith(`${user}/`)));
    for (const file of seen)
      for (const next of imports.get(file) ?? []) if (imports.has(next)) seen.add(next);
    return { user, seen };
  });
  return [...imports.keys()]
    .filter((file) => piece.test(file))
    .flatMap((file) => {
      const usedBy = reached.filter(({ seen }) => seen.has(file)).map(({ user }) => user);
      return usedBy.length < 2 ? [`${file}: ${usedBy[0] ?? 'nobody'}`] : [];
    });
}
