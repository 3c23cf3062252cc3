import fs from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { readPackage } from '../../server/project.ts';

const require = createRequire(import.meta.url);

/**
 * The entry points of a package that have to share its single instance: without them jsx-runtime and client would be
 * loaded twice.
 */
const subpaths: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
};

/** Packages of which every host has one on its page, whether a remote's package names them as its peers or not. */
export const packagesOfPage = Object.keys(subpaths);

const installedSchema = v.object({ version: v.string(), exports: v.optional(v.unknown()) });
const ownExportsSchema = v.record(v.string(), v.string());

/**
 * The folder of the modules of `shared` that the host gives, because they keep something and have to be single on the
 * page.
 */
export const singletonFolder = './src/singletons/';

/**
 * Modules that keep something for the singletons, so that a remote may reach them only through these: its own copy
 * would know nothing of it.
 */
export const behindSingletons = [
  'shared/src/http/silence',
  'shared/src/kept/as-of',
  'shared/src/kept/kept-door',
  'shared/src/kept/kept-reads',
  'shared/src/kept/mark-as-of',
] as const;

function readInstalled(packageName: string, folder: string) {
  const file = require.resolve(`${packageName}/package.json`, { paths: [folder] });
  return v.parse(installedSchema, JSON.parse(fs.readFileSync(file, 'utf8')));
}

/** The entry points of `shared` that are singletons, as they are imported. */
function singletonsOf(packageName: string, exported: unknown): readonly string[] {
  return Object.entries(v.parse(ownExportsSchema, exported))
    .filter(([, file]) => file.startsWith(singletonFolder))
    .map(([subpath]) => packageName + subpath.slice(1));
}

export type SharedModule = {
  import: false;
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
};

/**
 * What an app shares, derived from its `peerDependencies` and from the singletons of `shared`: one instance on
 * the page, given by the host. A version outside the range fails cleanly instead of running against the wrong one.
 */
export function sharedModules(folder: string): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(readPackage(folder).peerDependencies).flatMap(([packageName, requiredVersion]) => {
      const { version, exports: exported } = readInstalled(packageName, folder);
      const names =
        packageName === '@field-sales/shared'
          ? singletonsOf(packageName, exported)
          : (subpaths[packageName] ?? [packageName]);
      return names.map((name): [string, SharedModule] => [
        name,
        { import: false, singleton: true, strictVersion: true, requiredVersion, version },
      ]);
    }),
  );
}

/** The module by which the host gives what it shares: each name with its version and the module itself. */
export function sharedModulesSource(shared: Readonly<Record<string, SharedModule>>): string {
  const entries = Object.entries(shared);
  return [
    ...entries.map(([name], index) => `import * as module${index} from '${name}';`),
    'export const sharedModules = {',
    ...entries.map(
      ([name, { version }], index) => `'${name}': { version: '${version}', module: module${index} },`,
    ),
    '};',
  ].join('\n');
}
