import type { IForbiddenRuleType } from 'dependency-cruiser';
import mayImport from './may-import.json' with { type: 'json' };

/** Files that build an app or configure a tool: they use the tools, and are no part of what is built. */
const buildFiles = '^(?:host|remote-[^/]+)/(?:[^/]+\\.config\\.ts$|build/)';

/** Each folder, or kind of folders, and what it may import: lint's zones are made of it too. */
export const importRows: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(mayImport));

const pattern = (folder: string) => folder.replace('*', '[^/]+');
const folders = [...Object.keys(mayImport), 'bench'];

/** The folders of the product import each other as `docs/architecture.md` draws it, and no file reaches itself. */
export const packageRules: IForbiddenRuleType[] = [
  ...Object.entries(mayImport).map(([folder, allowed]) => ({
    name: `${folder} may import ${['itself', ...allowed].join(', ')}`,
    severity: 'error' as const,
    from: { path: `^(${pattern(folder)})/`, pathNot: buildFiles },
    to: {
      path: `^(?:${folders.map(pattern).join('|')})/`,
      pathNot: ['^$1/', ...allowed.map((other) => `^${pattern(other)}/`)],
    },
  })),
  { name: 'no file reaches itself', severity: 'error', from: {}, to: { circular: true } },
];
