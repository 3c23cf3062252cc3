import type { IForbiddenRuleType } from 'dependency-cruiser';
import { computedImports, matcherOf, patternOf } from './computed-imports.ts';
import mayImport from './may-import.json' with { type: 'json' };

/** Files that build an app or configure a tool: they use the tools, and do not become part of the build. */
const buildFiles = '^(?:host|remote-[^/]+)/(?:[^/]+\\.config\\.ts$|build/)';

/** Each folder, or kind of folders, and what it may import. Lint's zones are made from it, too. */
export const importRows: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(mayImport));

const folders = [...Object.keys(mayImport), 'bench'];

/** The folders of the product import each other as `docs/architecture.md` draws it, and no file reaches itself. */
export const packageRules: IForbiddenRuleType[] = [
  ...Object.entries(mayImport).map(([folder, allowed]) => ({
    name: `${folder} may import ${['itself', ...allowed].join(', ')}`,
    severity: 'error' as const,
    from: { path: `^(${patternOf(folder)})/`, pathNot: buildFiles },
    to: {
      path: `^(?:${folders.map(patternOf).join('|')})/`,
      pathNot: ['^$1/', ...allowed.map((other) => matcherOf(other).source)],
    },
  })),
  { name: 'no file reaches itself', severity: 'error', from: {}, to: { circular: true } },
];

/** Computed imports that the drawing does not allow: dependency-cruiser does not see them. */
export function undrawnImports(
  imports: Readonly<Record<string, readonly string[]>> = computedImports,
): readonly string[] {
  return Object.entries(imports).flatMap(([file, places]) => {
    const [folder = ''] = file.split('/');
    const row = [...importRows].find(([name]) => matcherOf(name).test(folder));
    const allowed = [folder, ...(row?.[1] ?? [])];
    return places
      .filter((place) => !allowed.some((other) => place === other || place.startsWith(`${other}/`)))
      .map((place) => `${file} -> ${place}`);
  });
}
