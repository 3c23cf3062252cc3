import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Environment } from '@field-sales/shared/lib/environment';
import * as v from 'valibot';
import { projectFolder } from '../server/project.ts';
import { openRegistry, remotesIn } from '../server/registry.ts';
import { hostName } from '../server/released-hosts.ts';
import { readRecord, readReleasedFile } from '../server/release-record.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { StoredRegistry } from '../server/stored-registry.ts';
import type { Store } from '../server/store.ts';
import { hostContractSchema, type HostContract } from './contract.ts';
import type { ChangeableRegistry } from './change-registry.ts';
import { FileRegistry } from './file-registry.ts';
import { readRemotes } from './fit.ts';
import type { RunningRemote } from './module-graph.ts';
import { Refusal } from './refusal.ts';
import { ask, readAsPage } from './read-as-page.ts';
import { readServedLines } from './running-product.ts';
import { readReleaseSettings } from './settings.ts';

export type Surroundings = {
  store: Store;
  registry: ChangeableRegistry;
  releasesUrl: string;
  by: string;
  readHost: () => Promise<HostContract>;
  readLiveRemotes: () => Promise<readonly RunningRemote[]>;
  readServed: (address: string) => Promise<Buffer>;
};

/** Where releases, registry and host are, and who asks, from the environment. */
export function readSurroundings(environment: Environment = process.env): Surroundings {
  const serverSettings = readSettings(environment);
  const { registryFile, registryStore, releases: store } = serverSettings;
  const settings = readReleaseSettings(environment);
  const { HOST_ORIGIN: origin, RELEASES_URL: releasesUrl, RELEASE_BY: by } = settings;
  const readServed = (address: string) =>
    origin === undefined ? readBuilt(address, serverSettings) : readAsPage(address, origin);
  return {
    store,
    registry:
      registryStore === undefined ? new FileRegistry(registryFile) : new StoredRegistry(registryStore),
    releasesUrl,
    by: by ?? (git('config', 'user.name') || os.userInfo().username),
    readHost: () => (origin === undefined ? readLocalHost(serverSettings) : readDeployedHost(origin)),
    readLiveRemotes: async () =>
      readRemotes(
        await (origin === undefined ? readLocalLines(serverSettings) : readServedLines(origin)),
        readServed,
      ),
    readServed,
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

/** The lines of the remotes where no host runs. */
async function readLocalLines(settings: Settings): Promise<Readonly<Record<string, unknown>>> {
  return remotesIn((await openRegistry(settings).lines()) ?? {});
}

/** The host that would be served from this machine: what was promoted, or the build. */
async function readLocalHost(settings: Settings): Promise<HostContract> {
  const line = await openRegistry(settings).line(hostName);
  if (line === undefined) return readBuiltHost();
  const record = await readRecord(settings.releases, hostName, line.version);
  if (record === undefined)
    throw new Refusal('There is no host to check against', [`host ${line.version} is not released`]);
  const bytes = await readReleasedFile(settings.releases, record.release, 'contract.json');
  return v.parse(hostContractSchema, JSON.parse(bytes.toString('utf8')));
}

function readBuiltHost(): HostContract {
  const file = path.join(projectFolder, 'host', 'dist', 'contract.json');
  if (!fs.existsSync(file))
    throw new Refusal('There is no host to check against', [
      'name the running one with HOST_ORIGIN=https://…, or build it: npm run build -- host',
    ]);
  return v.parse(hostContractSchema, JSON.parse(fs.readFileSync(file, 'utf8')));
}

/** Without a running host: what this machine would serve, where the releases go before the remote's own build. */
async function readBuilt(address: string, { releasesFolder }: Settings): Promise<Buffer> {
  const match = /^(?:\/remotes)?\/([\w-]+)\/([\w.+-]+)\/([\w.-]+)$/.exec(address);
  if (match === null)
    throw new Error('it is no address of this product; name the running host with HOST_ORIGIN');
  const [, remote = '', version = '', name = ''] = match;
  const folders = [
    path.join(releasesFolder, remote, version),
    path.join(projectFolder, `remote-${remote}`, 'dist', version),
  ];
  const file = folders.map((folder) => path.join(folder, name)).find((candidate) => fs.existsSync(candidate));
  if (file === undefined) throw new Error('no such file');
  return fs.readFileSync(file);
}
