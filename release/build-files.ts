import fs from 'node:fs';
import path from 'node:path';
import { isHashedName } from '@field-sales/shared/contract/hashed-name';
import { contentTypeOf } from '../server/files/file-kinds.ts';
import { hostPages } from '../server/releases/host-build.ts';
import { hostName } from '../server/releases/released-hosts.ts';
import type { Files } from '../server/releases/store.ts';

/** A file that Module Federation writes beside the manifest of a build, for tools. */
export const statsName = 'mf-stats.json';

/**
 * Whether a file of a build is published: source maps, statistics and the stamp are not. The maps are kept where no
 * server looks.
 */
function isPublished(name: string): boolean {
  return !name.startsWith('.') && !isMap(name) && !name.startsWith(statsName);
}

function isMap(name: string): boolean {
  return /\.map(?:\.br|\.gz)?$/.test(name);
}

function filesIn(folder: string, accepts: (name: string) => boolean): [string, Buffer][] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && accepts(entry.name))
    .map(({ name }): [string, Buffer] => [name, fs.readFileSync(path.join(folder, name))]);
}

function filesOf(app: string, folder: string, accepts: (name: string) => boolean): Files {
  // The host's pages stand beside the folder of its hashed files, while a release is one folder.
  const folders = app === hostName ? [folder, path.join(folder, 'assets')] : [folder];
  const files = folders.flatMap((one) => filesIn(one, accepts));
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The files of a build that are published, with their compressed copies. Those of the host's pages are left out: what
 * is served is another text for each person.
 */
export function publishedFiles(app: string, folder: string): Files {
  const isCopyOfPage = (name: string) =>
    hostPages.some((page) => name === `${page}.br` || name === `${page}.gz`);
  return filesOf(app, folder, (name) => isPublished(name) && !(app === hostName && isCopyOfPage(name)));
}

/** The source maps of a build. */
export function mapFiles(app: string, folder: string): Files {
  return filesOf(app, folder, (name) => name.endsWith('.map'));
}

/** The files of a build that a release must not have: servers would not serve them, and a page among them would run. */
export function kindProblems(app: string, files: Files): readonly string[] {
  const isKnown = (name: string) =>
    contentTypeOf(name.replace(/\.(?:br|gz)$/, '')) !== undefined ||
    (app === hostName && name === 'index.html');
  return [...files.keys()]
    .filter((name) => !isKnown(name))
    .map((name) => `${name} is of no kind that a release may have`);
}

/** Why a build of the host cannot be served; empty if it can. */
export function hostProblems(files: Files): readonly string[] {
  const isPage = (name: string) => hostPages.some((page) => page === name);
  const html = files.get('index.html')?.toString('utf8') ?? '';
  const named = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, name = '']) => name);
  return [
    ...hostPages.filter((name) => !files.has(name)).map((name) => `it has no ${name}`),
    ...named.filter((name) => !files.has(name)).map((name) => `its page names ${name}, which it has not`),
    ...[...files.keys()]
      .filter((name) => !isPage(name) && !isHashedName(name))
      .map((name) => `${name} has no hash in its name: replicas of two releases could not tell it apart`),
  ];
}
