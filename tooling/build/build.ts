import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import webpack, { type Configuration, type Stats } from 'webpack';
import * as v from 'valibot';
import { readChanges } from '../../server/registry/change-log.ts';
import { lineOfBuild } from '../../server/registry/registry.ts';
import { readRegistry } from '../../server/registry/changeable-file.ts';
import { compressFolder } from '../../server/files/compress.ts';
import {
  appFolder,
  appVersion,
  outputFolder,
  projectFolder,
  remoteNames,
  workbenchFolder,
} from '../../server/project.ts';
import { hostName } from '../../server/releases/released-hosts.ts';
import { readSettings } from '../../server/settings/settings.ts';
import type { Store } from '../../server/releases/store.ts';
import { workbenchConfig } from '../webpack/preset.ts';
import { addIntegrity } from './integrity.ts';
import { inputHash, isStale, writeStamp } from './stamp.ts';

/** Runs webpack once; what it complains about is an error. */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const complaints = stats?.hasErrors()
        ? new Error(stats.toString({ all: false, errors: true, warnings: true }))
        : undefined;
      compiler.close((closeError) => {
        const failure = error ?? complaints ?? closeError;
        if (failure || stats === undefined) reject(failure ?? new Error('webpack answered nothing'));
        else resolve(stats);
      });
    });
  });
}

const configureModule = v.object({ default: v.function() });

async function configurationOf(name: string): Promise<Configuration> {
  const file = path.join(appFolder(name), 'webpack.config.ts');
  const { default: configure } = v.parse(configureModule, await import(file));
  // Not typed here: webpack checks a configuration by its own schema.
  return configure() as Configuration;
}

/** Builds one app, if its build is stale. */
export async function buildApp(name: string): Promise<boolean> {
  if (!isStale(name)) return false;
  const hash = inputHash(name);
  await compile(await configurationOf(name));
  const folder = outputFolder(name);
  if (name !== 'host') addIntegrity(folder);
  await compressFolder(folder);
  writeStamp(name, hash);
  return true;
}

/** Builds the workbench into a folder, which the process of the host serves on the port of the fleet. */
export async function buildWorkbench(folder = workbenchFolder): Promise<void> {
  await compile(workbenchConfig(appFolder('host'), folder));
}

/** Builds every app that is stale and writes the registry of the built versions. */
export async function buildAll(): Promise<void> {
  for (const name of ['host', ...remoteNames()]) {
    const started = Date.now();
    if (await buildApp(name)) console.log(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  await writeBuiltRegistry();
}

/**
 * The line of the registry for a built remote: its version, the address of its manifest, and the SRI value of the
 * manifest's bytes. What was released under that version counts before the build, because that is what is served.
 */
export async function builtLine(name: string, releases: Store): Promise<RegistryLine> {
  const version = appVersion(name);
  const built = fs.readFileSync(path.join(outputFolder(name), manifestName));
  const manifest = (await releases.read(`${name}/${version}/${manifestName}`)) ?? built;
  if (!manifest.equals(built))
    console.log(`${name}: ${version} is released, what is built needs another version`);
  return lineOfBuild(name, version, manifest);
}

/** The lines that were promoted and are still live, by remote: a build does not take them back. */
function promotedLines(file: string): ReadonlyMap<string, RegistryLine> {
  const live = readRegistry(file);
  const last = new Map(readChanges(file).map(({ remote, to }) => [remote, to]));
  return new Map([...last].filter(([remote, to]) => isDeepStrictEqual(live[remote], to)));
}

/** The registry of the built versions, with what was promoted to another version left as it is. */
async function writeBuiltRegistry(): Promise<void> {
  const file = path.join(projectFolder, 'dist', 'remotes.json');
  const promoted = promotedLines(file);
  const host = promoted.get(hostName);
  const { releases } = readSettings();
  const lines = remoteNames().map(async (name): Promise<[string, RegistryLine]> => {
    const built = await builtLine(name, releases);
    const kept = promoted.get(name);
    if (kept === undefined || kept.version === built.version) return [name, built];
    console.log(`${name}: ${kept.version} is promoted, ${built.version} is built`);
    return [name, kept];
  });
  const remotes = Object.fromEntries<RegistryLine>(await Promise.all(lines));
  const registry = host === undefined ? remotes : { [hostName]: host, ...remotes };
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, text);
  fs.renameSync(`${file}.new`, file);
}
