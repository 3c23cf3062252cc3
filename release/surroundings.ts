import type { KeyObject } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contractName } from '@field-sales/shared/contract/remote-protocol';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import type { Environment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';
import { projectFolder } from '../server/project.ts';
import { openChangeableRegistry, openRegistry } from '../server/registry/open-registry.ts';
import { remotesIn } from '../server/registry/registry.ts';
import { hostName } from '../server/releases/released-hosts.ts';
import { readSettings, type Settings } from '../server/settings/settings.ts';
import type { Store } from '../server/releases/store.ts';
import { readTeams, type Teams } from '../server/releases/teams.ts';
import type { AppLine } from '../server/rollouts/rollout.ts';
import { readReleasedContract, type Hosts } from './check-line.ts';
import { git } from './commit.ts';
import { hostContractSchema, type HostContract } from './contract.ts';
import type { ChangeableRegistry } from '../server/registry/change-registry.ts';
import { readRemotes } from './host-fit.ts';
import type { RunningRemote } from './module-graph.ts';
import { Refusal } from '../server/registry/refusal.ts';
import { pagesOfLines, type OpenPages } from './pages/line-pages.ts';
import { ask, readAsPage } from './pages/read-as-page.ts';
import { readServedLines } from './running-product.ts';
import { readReleaseSettings } from './settings.ts';
import { readSigningKey, type Signing } from '../server/registry/signing-key.ts';

export type Surroundings = {
  store: Store;
  registry: ChangeableRegistry;
  releasesUrl: string;
  by: string;
  /** Reads the live host, and the host of a rollout. */
  readHosts: () => Promise<Hosts>;
  readLiveRemotes: () => Promise<readonly RunningRemote[]>;
  readServed: (address: string) => Promise<Buffer>;
  openPages: OpenPages;
  /** Undefined if nothing has to be signed. */
  teams: Teams | undefined;
};

/** Reads from the environment where releases, registry and host are, and who calls the command. */
export async function readSurroundings(environment: Environment = process.env): Promise<Surroundings> {
  const serverSettings = readSettings(environment);
  const { teamsFile, releases: store } = serverSettings;
  const settings = readReleaseSettings(environment);
  const { HOST_ORIGIN: origin, RELEASES_URL: releasesUrl, RELEASE_BY: by } = settings;
  const readServed = (address: string) =>
    origin === undefined ? readBuilt(address, serverSettings) : readAsPage(address, origin);
  const registry = await openChangeableRegistry(serverSettings, keyIn(environment));
  // The running host reads a store some seconds later: what is promoted there comes before what is served.
  const promoted = serverSettings.registryStore === undefined ? undefined : registry;
  const readHost = async () => {
    const served = await (origin === undefined ? readLocalHost(serverSettings) : readDeployedHost(origin));
    const line = (await promoted?.read(hostName))?.line;
    const isServed = line === undefined || line.version === served.version;
    return { host: isServed ? served : await readReleasedHost(store, line.version), isServed };
  };
  const readLines = async () => {
    const served = await (origin === undefined ? readLocalLines(serverSettings) : readServedLines(origin));
    const live = { ...served, ...(promoted && (await promotedLines(promoted))) };
    return [...Object.entries(live), ...(await rolloutLines(registry, Object.keys(live)))];
  };
  return {
    store,
    registry,
    releasesUrl,
    by: by ?? (git(['config', 'user.name']) || os.userInfo().username),
    readHosts: async () => {
      const { line } = await registry.read(hostName);
      return {
        host: (await readHost()).host,
        rolloutHost: line?.rollout && (await readReleasedContract(store, line.rollout.line.version)),
      };
    },
    readLiveRemotes: async () => readRemotes(await readLines(), readServed),
    readServed,
    openPages: pagesOfLines({
      settings: serverSettings,
      origin,
      registry,
      readHost: async () => {
        const { host, isServed } = await readHost();
        return { version: host.version, isServed };
      },
      readLines,
      readServed,
    }),
    teams: teamsFile === undefined ? undefined : await readTeams(teamsFile),
  };
}

/** The live lines of the remotes that were promoted. */
async function promotedLines(registry: ChangeableRegistry): Promise<Readonly<Record<string, AppLine>>> {
  const remotes = (await registry.apps()).filter((app) => app !== hostName);
  const lines = remotes.map(async (name) => [name, (await registry.read(name)).line] as const);
  return Object.fromEntries(
    (await Promise.all(lines)).flatMap(([name, line]) => (line === undefined ? [] : [[name, line]])),
  );
}

/** The lines that only some employees get: those of remotes in a rollout (DEP-18). */
async function rolloutLines(
  registry: ChangeableRegistry,
  remotes: readonly string[],
): Promise<[string, RegistryLine][]> {
  const lines = remotes.map(async (name): Promise<[string, RegistryLine][]> => {
    const { line } = await registry.read(name);
    return line?.rollout === undefined ? [] : [[name, line.rollout.line]];
  });
  return (await Promise.all(lines)).flat();
}

/** Who signs releases here; undefined if nothing has to be signed. */
export async function readSigning(environment: Environment = process.env): Promise<Signing | undefined> {
  const { teamsFile } = readSettings(environment);
  if (teamsFile === undefined) return undefined;
  return { teams: await readTeams(teamsFile), key: keyIn(environment) };
}

function keyIn(environment: Environment): KeyObject | undefined {
  const { RELEASE_KEY_FILE: file } = readReleaseSettings(environment);
  return file === undefined ? undefined : readSigningKey(file);
}

async function readDeployedHost(origin: string): Promise<HostContract> {
  try {
    return v.parse(hostContractSchema, await (await ask(`${origin}/${contractName}`)).json());
  } catch (error) {
    throw new Refusal(`The host at ${origin} cannot be asked`, [
      error instanceof Error ? error.message : String(error),
    ]);
  }
}

/** The lines of the remotes when no host runs. */
async function readLocalLines(settings: Settings): Promise<Readonly<Record<string, unknown>>> {
  return remotesIn((await openRegistry(settings).lines()) ?? {});
}

/** The host that this machine would serve: the promoted one, or the build. */
async function readLocalHost(settings: Settings): Promise<HostContract> {
  const line = await openRegistry(settings).line(hostName);
  return line === undefined ? readBuiltHost() : readReleasedHost(settings.releases, line.version);
}

function readReleasedHost(store: Store, version: string): Promise<HostContract> {
  return readReleasedContract(store, version).catch((error: unknown) => {
    throw new Refusal('There is no host to check against', [
      error instanceof Error ? error.message : String(error),
    ]);
  });
}

function readBuiltHost(): HostContract {
  const file = path.join(projectFolder, 'host', 'dist', contractName);
  if (!fs.existsSync(file))
    throw new Refusal('There is no host to check against', [
      'name the running one with HOST_ORIGIN=https://…, or build it: npm run build -- host',
    ]);
  return v.parse(hostContractSchema, JSON.parse(fs.readFileSync(file, 'utf8')));
}

/** Reads what this machine would serve when no host runs; releases come before the remote's own build. */
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
