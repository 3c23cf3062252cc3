import fs from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { appFolder, outputFolder, projectFolder, remoteNames } from '../../server/project.ts';
import type { Hit } from './hit.ts';
import { newerInScript } from './scripts.ts';
import { newerInStyles } from './styles.ts';

/** A hit, and the source that it comes from. */
type FoundHit = Hit & { source: string };

/** `webpack://remote_chat_1_0_0/./src/x.ts` → `remote-chat/src/x.ts`, and for a package `ky/distribution/index.js`. */
function nameOfSource(source: string, app: string): string {
  const inPackage = source.split('node_modules/').at(-1) ?? source;
  if (inPackage !== source) return inPackage;
  const within = source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(?:\.\.\/)?shared\/src\//, '../shared/src/');
  return path.relative(projectFolder, path.resolve(app, within));
}

/** Finds the source of a hit with the map beside the file. */
function sourceFinder(file: string, app: string): (hit: Hit) => FoundHit {
  const mapFile = `${file}.map`;
  if (!fs.existsSync(mapFile)) return (hit) => ({ ...hit, source: path.relative(projectFolder, file) });
  const map = new TraceMap(fs.readFileSync(mapFile, 'utf8'));
  return (hit) => {
    const { source, line } = originalPositionFor(map, hit);
    if (source === null) return { ...hit, source: path.relative(projectFolder, file) };
    return { ...hit, source: nameOfSource(source, app), line };
  };
}

function filesOf(folder: string, suffix: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix) && !name.includes('node_modules'))
    .map((name) => path.join(folder, name));
}

/** Whether the linter has checked the file: with types it can tell `toSorted` of an array from any other. */
function isLinted(source: string): boolean {
  return /^(?:host|shared|remote-[^/]+)\/src\//.test(source);
}

function newerInFile(file: string, app: string, find: (text: string) => readonly Hit[]): readonly FoundHit[] {
  return find(fs.readFileSync(file, 'utf8')).map(sourceFinder(file, app));
}

/** Everything newer than the floor in the built files of an app. */
export function newerInOutput(name: string): readonly FoundHit[] {
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
export function newerInSources(): readonly FoundHit[] {
  const folders = ['host', 'shared', ...remoteNames().map((name) => `remote-${name}`)];
  return folders
    .flatMap((folder) => filesOf(path.join(projectFolder, folder, 'src'), '.css'))
    .flatMap((file) => newerInFile(file, projectFolder, newerInStyles));
}
