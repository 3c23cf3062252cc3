import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { appVersion, outputFolder, projectFolder } from '../../server/project.ts';
import type { Change } from '../../server/registry/stored-registry.ts';
import { promote } from '../../release/promote.ts';
import { rollback } from '../../release/rollback.ts';
import { release } from '../../release/release.ts';
import { readSurroundings } from '../../release/surroundings.ts';
import { freePort } from '../../server/test/free-port.ts';
import { productUrl } from './product.ts';
import { remotes, type RemoteName } from './remotes.ts';
import { makeVersion } from './versions.ts';

/** The built product with releases and a registry of its own; the backend is the one of the product under test. */
export type OwnProduct = {
  origin: string;
  /** The variables with which commands work on it. */
  environment: NodeJS.ProcessEnv;
  /** Folder of the releases: `<remote>/<version>/`. */
  releases: string;
  /** The version that each remote was built as, which is live at first. */
  built: Readonly<Record<RemoteName, string>>;
  release: (remote: RemoteName, version: string) => Promise<void>;
  promote: (remote: RemoteName, version: string) => Promise<Change | undefined>;
  rollback: (remote: RemoteName) => Promise<Change | undefined>;
  stop: () => Promise<void>;
};

async function startServers(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/serve.ts'], {
    cwd: projectFolder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  for await (const text of child.stdout ?? []) if (String(text).includes('Ready: ')) break;
  if (child.exitCode !== null) throw new Error('the product stopped before it was ready');
  return async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

/** Starts it, with `variables` on top of what it needs. */
export async function startOwnProduct(variables: Readonly<Record<string, string>> = {}): Promise<OwnProduct> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-releases-'));
  const releases = path.join(folder, 'releases');
  const registryFile = path.join(folder, 'remotes.json');
  fs.copyFileSync(path.join(projectFolder, 'dist', 'remotes.json'), registryFile);
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
  const stopServers = await startServers(environment);
  const { readHosts, ...surroundings } = await readSurroundings(environment);
  const builds = remotes.map(({ name }) => [name, appVersion(name)] as const);

  return {
    origin,
    environment,
    releases,
    built: Object.fromEntries(builds) as Record<RemoteName, string>,
    release: async (remote, version) => {
      const build = path.join(folder, 'builds', remote, version);
      makeVersion(outputFolder(remote), remote, version, build);
      const { store, by } = surroundings;
      const { host } = await readHosts();
      await release({ store, remote, version, folder: build, host, by, commit: '', now: new Date() });
    },
    promote: async (remote, version) =>
      promote({ ...surroundings, ...(await readHosts()), remote, version, now: new Date() }),
    rollback: async (remote) =>
      rollback({ ...surroundings, ...(await readHosts()), remote, now: new Date() }),
    stop: async () => {
      await stopServers();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
