import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const codeFolder = path.resolve(import.meta.dirname, '..');

/** Where the apps are: with this code, or, where it came as a package, where the command was called. */
export const projectFolder = codeFolder.includes(`${path.sep}node_modules${path.sep}`)
  ? process.cwd()
  : codeFolder;

/** What Node is given to run a script of this code: TypeScript here, JavaScript where it came as a package. */
export function scriptArguments(name: string): readonly string[] {
  const file = path.join(codeFolder, name + path.extname(import.meta.filename));
  return ['--import', import.meta.resolve('tsx'), file];
}

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

export type Package = v.InferOutput<typeof packageSchema>;

/** The fields of a package's description that are used here. */
export function readPackage(folder: string): Package {
  return v.parse(packageSchema, JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')));
}

const serverSchema = v.object({ config: v.optional(v.object({ port: v.optional(v.number()) })) });

/** The port that the package in a folder names for its own server (MF-09). */
export function serverPortOf(folder: string): number {
  const file = path.join(folder, 'package.json');
  const { config } = v.parse(serverSchema, JSON.parse(fs.readFileSync(file, 'utf8')));
  if (config?.port !== undefined) return config.port;
  throw new Error(`${file} names no port: "config": { "port": 3005 }`);
}

/** The remotes that exist: every folder `remote-<name>` with a package. A new one is found without an edit (DEP-27). */
export function remoteNames(folder = projectFolder): readonly string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.startsWith('remote-') && fs.existsSync(path.join(folder, name, 'package.json')))
    .map((name) => name.slice('remote-'.length))
    .sort();
}

/** The apps that are here: the host, where this is its repository, and the remotes. */
export function appsHere(): readonly string[] {
  const remotes = remoteNames();
  return fs.existsSync(appFolder('host')) ? ['host', ...remotes] : remotes;
}

/** What has to be built to judge an app: the app, and the host, where this is its repository. */
export function appsNeeded(app: string): readonly string[] {
  return appsHere().filter((name) => name === 'host' || name === app);
}

/** The folder of an app: `host`, or a remote by its name. */
export function appFolder(name: string, folder = projectFolder): string {
  return path.join(folder, name === 'host' ? 'host' : `remote-${name}`);
}

/** The version of an app, from its package. */
export function appVersion(name: string): string {
  return readPackage(appFolder(name)).version;
}

/** Where an app's build goes: a remote's in a folder of its version. */
export function outputFolder(name: string): string {
  const folder = path.join(appFolder(name), 'dist');
  return name === 'host' ? folder : path.join(folder, appVersion(name));
}

/** Where the build of the workbench goes. */
export const workbenchFolder = path.join(projectFolder, 'dist', 'workbench');
