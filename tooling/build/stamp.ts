import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { floor } from '../floor/engines.ts';
import { appFolder, outputFolder, projectFolder, remoteNames } from '../../server/project.ts';

const ignored = new Set(['node_modules', 'dist', 'test-results', '.data']);

function* filesBelow(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

/** The folders in which remotes declare what the host is built with: their entries of the home menu. */
function entryFolders(): readonly string[] {
  const parts = remoteNames().map((remote) => path.join(appFolder(remote), 'src'));
  return parts
    .filter((source) => fs.existsSync(path.join(source, 'home')))
    .flatMap((source) => [path.join(source, 'home'), path.join(source, 'addresses')]);
}

/** A hash of everything that an app's build is made from. */
export function inputHash(name: string): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(floor));
  const folders = [
    appFolder(name),
    path.join(projectFolder, 'shared'),
    path.join(projectFolder, 'tooling', 'build'),
    path.join(projectFolder, 'tooling', 'webpack'),
    ...(name === 'host' ? entryFolders() : []),
    // If a remote is in a repository of its own, these are packages, which the lock file names.
  ].filter((folder) => fs.existsSync(folder));
  const files = [
    ...folders.flatMap((folder) => [...filesBelow(folder)]),
    path.join(projectFolder, 'package-lock.json'),
  ];
  for (const file of files.sort())
    hash.update(path.relative(projectFolder, file)).update('\0').update(fs.readFileSync(file));
  return hash.digest('hex');
}

function stampFile(name: string): string {
  return path.join(outputFolder(name), '.build-stamp');
}

/** Whether an app's build is missing or older than what it is made from (RUN-01). */
export function isStale(name: string): boolean {
  return !fs.existsSync(stampFile(name)) || fs.readFileSync(stampFile(name), 'utf8') !== inputHash(name);
}

export function writeStamp(name: string, hash: string): void {
  fs.writeFileSync(stampFile(name), hash);
}
