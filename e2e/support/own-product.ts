import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { appVersion, outputFolder, projectFolder } from '../../server/project.ts';
import { abort } from '../../server/registry/abort.ts';
import type { Change } from '../../server/registry/change.ts';
import { hostName } from '../../server/releases/released-hosts.ts';
import type { Audience } from '../../server/rollouts/rollout.ts';
import { promote } from '../../release/promote.ts';
import { rollback } from '../../release/rollback.ts';
import { release } from '../../release/release.ts';
import { readSurroundings } from '../../release/surroundings.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { productUrl } from './product.ts';
import { remotes, type SpecifiedName } from './remotes.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { makeHostVersion } from './host-version.ts';
import { makeVersion, type ScriptChange } from './versions.ts';

/** The built product with its own releases and registry; its backend is that of the product under test. */
export type OwnProduct = {
  origin: string;
  /** The variables with which commands work on this product. */
  environment: NodeJS.ProcessEnv;
  /** Folder of the releases: `<app>/<version>/`. */
  releases: string;
  /** The version as which each remote was built, and which is live at first. */
  built: Readonly<Record<SpecifiedName, string>>;
  /** Releases the build as a version, with its scripts changed. */
  release: (app: string, version: string, change?: ScriptChange) => Promise<void>;
  promote: (app: string, version: string, audience?: Audience) => Promise<Change | undefined>;
  abort: (app: string) => Promise<Change | undefined>;
  rollback: (app: string) => Promise<Change | undefined>;
  /** What the product has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
};

const noPages = async () => Promise.resolve([]);

type Servers = Pick<OwnProduct, 'output' | 'stop'>;

async function startServers(environment: NodeJS.ProcessEnv): Promise<Servers> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start/serve.ts'], {
    cwd: projectFolder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes('Ready: ')) resolve();
    });
    child.once('exit', () => reject(new Error('the product stopped before it was ready')));
  });
  return {
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Starts the product, with `variables` in addition to those that it needs. */
export async function startOwnProduct(variables: Readonly<Record<string, string>> = {}): Promise<OwnProduct> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-releases-'));
  const releases = path.join(folder, 'releases');
  const registryFile = path.join(folder, 'remotes.json');
  fs.copyFileSync(readSettings().registryFile, registryFile);
  const names = ['host', ...remotes.map(({ name }) => name)];
  const ports = await Promise.all(
    names.map(async (name) => [`${name.toUpperCase()}_PORT`, String(await freePort())] as const),
  );
  const origin = `http://localhost:${ports[0]?.[1] ?? ''}`;
  const environment = {
    ...process.env,
    ...Object.fromEntries(ports),
    API_ORIGIN: productUrl,
    RELEASES_DIR: releases,
    REMOTES_FILE: registryFile,
    HOST_ORIGIN: origin,
    RELEASE_BY: 'kim',
    ...variables,
  };
  const servers = await startServers(environment);
  // The tests promote bad versions on purpose and open the pages themselves; the commands are run with `environment`.
  const surroundings = { ...(await readSurroundings(environment)), openPages: noPages };
  const builds = remotes.map(({ name }) => [name, appVersion(name)] as const);

  return {
    origin,
    environment,
    releases,
    built: Object.fromEntries(builds) as Record<SpecifiedName, string>,
    release: async (remote, version, change) => {
      const build = path.join(folder, 'builds', remote, version);
      if (remote === hostName) makeHostVersion(outputFolder(remote), version, build, change);
      else makeVersion(outputFolder(remote), remote, version, { target: build, change });
      const { store, by, readHosts } = surroundings;
      const { host } = await readHosts();
      await release({ store, remote, version, folder: build, host, by, commit: '', now: new Date() });
    },
    promote: async (remote, version, audience) =>
      promote({ ...surroundings, remote, version, audience, now: new Date() }),
    abort: async (remote) => abort({ ...surroundings, remote, now: new Date() }),
    rollback: async (remote) => rollback({ ...surroundings, remote, now: new Date() }),
    output: servers.output,
    stop: async () => {
      await servers.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
