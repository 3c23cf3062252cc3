import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Entry points of a package that share its one instance: without them jsx-runtime and client would be loaded twice. */
const subpaths = { react: ['react', 'react/jsx-runtime'], 'react-dom': ['react-dom'] };

function versionOf(packageName, folder) {
  const file = require.resolve(`${packageName}/package.json`, { paths: [folder] });
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/**
 * What an app shares, derived from its `peerDependencies` and from the singletons that `shared` names: one instance on
 * the page, given by the host. A version outside the range fails cleanly instead of running against the wrong one.
 */
export function sharedModules(folder) {
  const { peerDependencies = {} } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(peerDependencies).flatMap(([packageName, requiredVersion]) => {
      const { version, federation } = versionOf(packageName, folder);
      const names = federation?.singletons?.map((subpath) => packageName + subpath.slice(1)) ??
        subpaths[packageName] ?? [packageName];
      return names.map((name) => [
        name,
        { import: false, singleton: true, strictVersion: true, requiredVersion, version },
      ]);
    }),
  );
}
