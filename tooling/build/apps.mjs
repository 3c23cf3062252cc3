import fs from 'node:fs';
import path from 'node:path';

export const projectFolder = path.resolve(import.meta.dirname, '..', '..');

/** The remotes that exist: every folder `remote-<name>` with a package. A new one is found without an edit. */
export function remoteNames() {
  return fs
    .readdirSync(projectFolder)
    .filter(
      (folder) =>
        folder.startsWith('remote-') && fs.existsSync(path.join(projectFolder, folder, 'package.json')),
    )
    .map((folder) => folder.slice('remote-'.length))
    .sort();
}

/** The folder of an app: `host`, or a remote by its name. */
export function appFolder(name) {
  return path.join(projectFolder, name === 'host' ? 'host' : `remote-${name}`);
}

/** The version of an app, from its package. */
export function appVersion(name) {
  return JSON.parse(fs.readFileSync(path.join(appFolder(name), 'package.json'), 'utf8')).version;
}

/** Where an app's build goes: a remote's in a folder of its version. */
export function outputFolder(name) {
  const folder = path.join(appFolder(name), 'dist');
  return name === 'host' ? folder : path.join(folder, appVersion(name));
}
