import fs from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { readPackage } from '../../server/project.ts';

const require = createRequire(import.meta.url);

/** Entry points of a package that share its one instance: without them jsx-runtime and client would be loaded twice. */
const subpaths: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
};

const installedSchema = v.object({
  version: v.string(),
  federation: v.optional(v.object({ singletons: v.array(v.string()) })),
});

function readInstalled(packageName: string, folder: string) {
  const file = require.resolve(`${packageName}/package.json`, { paths: [folder] });
  return v.parse(installedSchema, JSON.parse(fs.readFileSync(file, 'utf8')));
}

export type SharedModule = {
  import: false;
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
};

/**
 * What an app shares, derived from its `peerDependencies` and from the singletons that `shared` names: one instance on
 * the page, given by the host. A version outside the range fails cleanly instead of running against the wrong one.
 */
export function sharedModules(folder: string): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(readPackage(folder).peerDependencies).flatMap(([packageName, requiredVersion]) => {
      const { version, federation } = readInstalled(packageName, folder);
      const names = federation?.singletons.map((subpath) => packageName + subpath.slice(1)) ??
        subpaths[packageName] ?? [packageName];
      return names.map((name): [string, SharedModule] => [
        name,
        { import: false, singleton: true, strictVersion: true, requiredVersion, version },
      ]);
    }),
  );
}
