import fs from 'node:fs';
import path from 'node:path';
import { FolderStore } from '../server/releases/store.ts';
import type { Hosts } from './check-line.ts';
import type { HostContract } from './contract.ts';
import type { OpenPages } from './pages/line-pages.ts';
import { release } from './release.ts';
import { testHost, writeBuild } from './test-build.ts';

/** The builds of these tests are files without a program: a browser would draw nothing of them. */
export const noPages: OpenPages = async () => Promise.resolve([]);

/** How a check reads the host that is live, and the one of a rollout. */
export function hostsOf(host: HostContract, rolloutHost?: HostContract) {
  return async (): Promise<Hosts> => Promise.resolve({ host, rolloutHost });
}

/** An empty store of releases below `root`, and how its files are read as they would be served. */
export function emptyStore(root: string) {
  const storeFolder = path.join(root, 'releases');
  const readServed = (address: string) =>
    fs.promises.readFile(path.join(storeFolder, address.replace('/remotes/', '')));
  return { storeFolder, store: new FolderStore(storeFolder), readServed };
}

/** Versions of `chat` that are released below `root`, and what a change of its line asks for beside the registry. */
export async function releaseChat(root: string, versions: readonly string[], now: Date) {
  const { storeFolder, store, readServed } = emptyStore(root);
  for (const version of versions) {
    const folder = writeBuild(path.join(root, 'build', version), version);
    await release({ store, remote: 'chat', version, folder, host: testHost, by: 'kim', commit: '', now });
  }
  const change = {
    store,
    remote: 'chat',
    by: 'kim',
    now,
    readHosts: hostsOf(testHost),
    readLiveRemotes: async () => Promise.resolve([]),
    readServed,
    openPages: noPages,
  };
  return { storeFolder, store, change };
}
