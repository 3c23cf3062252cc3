import fs from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { appFolder, outputFolder, projectFolder, remoteNames } from '../build/apps.mjs';
import { newerInScript } from './scripts.mjs';
import { newerInStyles } from './styles.mjs';

/** `webpack://remote_chat_1_0_0/./src/x.ts` → `remote-chat/src/x.ts`; of a package, `ky/distribution/index.js`. */
function nameOfSource(source, app) {
  const inPackage = source.split('node_modules/').at(-1);
  if (inPackage !== source) return inPackage;
  const within = source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(?:\.\.\/)?shared\/src\//, '../shared/src/');
  return path.relative(projectFolder, path.resolve(app, within));
}

/** Names the source of a hit by the map beside the file. */
function sourceFinder(file, app) {
  const mapFile = `${file}.map`;
  if (!fs.existsSync(mapFile)) return (hit) => ({ ...hit, source: path.relative(projectFolder, file) });
  const map = new TraceMap(fs.readFileSync(mapFile, 'utf8'));
  return (hit) => {
    const { source, line } = originalPositionFor(map, hit);
    if (source === null) return { ...hit, source: path.relative(projectFolder, file) };
    return { ...hit, source: nameOfSource(source, app), line };
  };
}

function filesOf(folder, suffix) {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix) && !name.includes('node_modules'))
    .map((name) => path.join(folder, name));
}

/** The product's own scripts are linted with their types, which tell `toSorted` of an array from that of anything else. */
function isLinted(source) {
  return /^(?:host|shared|remote-[^/]+)\/src\//.test(source);
}

function newerInFile(file, app, find) {
  return find(fs.readFileSync(file, 'utf8')).map(sourceFinder(file, app));
}

/** Everything newer than the floor in what an app was built to. */
export function newerInOutput(name) {
  const app = appFolder(name);
  const folder = outputFolder(name);
  return [
    ...filesOf(folder, '.js').flatMap((file) =>
      newerInFile(file, app, newerInScript).filter(({ source }) => !isLinted(source)),
    ),
    ...filesOf(folder, '.css').flatMap((file) => newerInFile(file, app, newerInStyles)),
  ];
}

/** Everything newer than the floor in the style sheets of the sources. */
export function newerInSources() {
  const folders = ['host', 'shared', ...remoteNames().map((name) => `remote-${name}`)];
  return folders
    .flatMap((folder) => filesOf(path.join(projectFolder, folder, 'src'), '.css'))
    .flatMap((file) => newerInFile(file, projectFolder, newerInStyles));
}
