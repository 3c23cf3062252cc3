import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import * as v from 'valibot';
import { outputFolder, projectFolder, remoteNames } from '../server/project.ts';
import { statsName } from './build-files.ts';

/** The host and the remotes of the last release, with which those of today have to work. */
export const keptReleaseFile = path.join(import.meta.dirname, 'kept-release.json.br');

const filesSchema = v.record(v.pipe(v.string(), v.regex(/^[\w-]+(?:\/[\w.-]+)+$/)), v.string());

/** Whether a browser runs the file. Fonts, decoders, compressed copies and reports about the build are left out. */
function isKept(name: string): boolean {
  return /\.(?:js|css|html|json)$/.test(name) && name !== statsName;
}

function readBuild(folder: string): [string, string][] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isKept(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [path.relative(projectFolder, file), fs.readFileSync(file, 'utf8')]);
}

/**
 * The folders of builds: that of the host, and those of the remotes by their names. Each is named after its version.
 */
export type Builds = { readonly host: string; readonly remotes: Readonly<Record<string, string>> };

/** The folders of the builds of today. */
export function currentBuilds(): Builds {
  return {
    host: outputFolder('host'),
    remotes: Object.fromEntries(remoteNames().map((name) => [name, outputFolder(name)])),
  };
}

/** Packs the builds of today. Answers the size of the result in bytes. */
export function packRelease(file: string): number {
  const { host, remotes } = currentBuilds();
  const files = Object.fromEntries([host, ...Object.values(remotes)].flatMap(readBuild));
  const bytes = zlib.brotliCompressSync(JSON.stringify(files), {
    params: { [zlib.constants.BROTLI_PARAM_LGWIN]: zlib.constants.BROTLI_MAX_WINDOW_BITS },
  });
  fs.writeFileSync(file, bytes);
  return bytes.length;
}

const remoteFilePattern = /^remote-([\w-]+)\/dist\/[^/]+/;

/** Writes a packed release into a folder. */
export function unpackRelease(file: string, folder: string): Builds {
  const text = zlib.brotliDecompressSync(fs.readFileSync(file)).toString();
  const remotes: Record<string, string> = {};
  for (const [name, content] of Object.entries(v.parse(filesSchema, JSON.parse(text)))) {
    const target = path.join(folder, name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    const [build, remote] = remoteFilePattern.exec(name) ?? [];
    if (build !== undefined && remote !== undefined) remotes[remote] = path.join(folder, build);
  }
  return { host: path.join(folder, 'host', 'dist'), remotes };
}
