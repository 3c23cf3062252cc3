import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Environment } from '@field-sales/shared/lib/environment';
import * as v from 'valibot';
import { projectFolder } from '../server/project.ts';
import { openStore } from '../server/open-store.ts';
import { readSettings } from '../server/settings.ts';
import { StoredRegistry } from '../server/stored-registry.ts';
import type { Store } from '../server/store.ts';
import { hostContractSchema, type HostContract } from './contract.ts';
import type { ChangeableRegistry } from './change-registry.ts';
import { FileRegistry } from './file-registry.ts';
import { Refusal } from './refusal.ts';
import { ask, readAsPage } from './read-as-page.ts';
import { readReleaseSettings } from './settings.ts';

export type Surroundings = {
  store: Store;
  registry: ChangeableRegistry;
  releasesUrl: string;
  by: string;
  readHost: () => Promise<HostContract>;
  readServed: (address: string) => Promise<Buffer>;
};

/** Where releases, registry and host are, and who asks, from the environment. */
export function readSurroundings(environment: Environment = process.env): Surroundings {
  const { registryFile, registryStore, releasesFolder } = readSettings(environment);
  const settings = readReleaseSettings(environment);
  const { HOST_ORIGIN: origin, RELEASES_URL: releasesUrl, RELEASE_BY: by } = settings;
  return {
    store: openStore({ bucket: settings.RELEASES_BUCKET, folder: releasesFolder }, environment),
    registry:
      registryStore === undefined ? new FileRegistry(registryFile) : new StoredRegistry(registryStore),
    releasesUrl,
    by: by ?? (git('config', 'user.name') || os.userInfo().username),
    readHost: origin === undefined ? async () => readBuiltHost() : () => readDeployedHost(origin),
    readServed: (address) =>
      origin === undefined ? readBuilt(address, releasesFolder) : readAsPage(address, origin),
  };
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** The commit that is checked out, marked where files differ from it. */
export function currentCommit(): string {
  const commit = git('rev-parse', 'HEAD');
  return commit === '' || git('status', '--porcelain') === '' ? commit : `${commit}+changes`;
}

async function readDeployedHost(origin: string): Promise<HostContract> {
  try {
    return v.parse(hostContractSchema, await (await ask(`${origin}/contract.json`)).json());
  } catch (error) {
    throw new Refusal(`The host at ${origin} cannot be asked`, [
      error instanceof Error ? error.message : String(error),
    ]);
  }
}

function readBuiltHost(): HostContract {
  const file = path.join(projectFolder, 'host', 'dist', 'contract.json');
  if (!fs.existsSync(file))
    throw new Refusal('There is no host to check against', [
      'name the running one with HOST_ORIGIN=https://…, or build it: npm run build -- host',
    ]);
  return v.parse(hostContractSchema, JSON.parse(fs.readFileSync(file, 'utf8')));
}

/** Without a running host: what this machine would serve, where the remote's own build goes before the releases. */
async function readBuilt(address: string, releasesFolder: string): Promise<Buffer> {
  const match = /^\/remotes\/([\w-]+)\/([\w.+-]+)\/([\w.-]+)$/.exec(address);
  if (match === null)
    throw new Error('it is no address of this product; name the running host with HOST_ORIGIN');
  const [, remote = '', version = '', name = ''] = match;
  const folders = [
    path.join(projectFolder, `remote-${remote}`, 'dist', version),
    path.join(releasesFolder, remote, version),
  ];
  const file = folders.map((folder) => path.join(folder, name)).find((candidate) => fs.existsSync(candidate));
  if (file === undefined) throw new Error('no such file');
  return fs.readFileSync(file);
}
