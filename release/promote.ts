import { contractProblems, type HostContract } from './contract.ts';
import { changeRegistry } from './change-registry.ts';
import { manifestName } from '@field-sales/shared/contract/remote-manifest';
import { Refusal } from './refusal.ts';
import { integrityOf } from '../server/integrity.ts';
import { readRelease, readReleasedManifest } from './release.ts';
import type { Change } from './registry-log.ts';
import type { ReleaseStore } from './release-store.ts';

export type PromoteRequest = {
  store: ReleaseStore;
  registryFile: string;
  remote: string;
  version: string;
  /** The host that runs: what it gives and expects. */
  host: HostContract;
  /** Address that the releases are served below, for example `/remotes` or `https://cdn.example/remotes`. */
  releasesUrl: string;
  /** Reads an address as a page would, so that what is promoted is what will be served; undefined where nothing runs. */
  readServed: ((address: string) => Promise<Buffer>) | undefined;
  by: string;
  now: Date;
};

/** Moves a remote to a released version; undefined where it is live already. Refused where it does not fit the host. */
export async function promote(request: PromoteRequest): Promise<Change | undefined> {
  const { store, remote, version, host } = request;
  const refuse = (...reasons: string[]) => new Refusal(`${remote} ${version} is not promoted`, reasons);
  const released = await readRelease(store, remote, version);
  if (released === undefined) {
    const versions = await store.folders(remote);
    throw refuse(
      versions.length === 0
        ? `no version of ${remote} is released: npm run release -- ${remote}`
        : `it is not released; released are ${[...versions].sort().join(', ')}`,
    );
  }
  const { manifest, integrity } = await readReleasedManifest(store, released);
  const problems = contractProblems(remote, version, manifest, host);
  if (problems.length > 0) throw refuse(...problems);

  const line = {
    version,
    manifest: `${request.releasesUrl}/${remote}/${version}/${manifestName}`,
    integrity,
  };
  if (request.readServed !== undefined) {
    const bytes = await request.readServed(line.manifest).catch((error: unknown) => {
      throw refuse(
        `${line.manifest} is not served: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    if (integrityOf(bytes) !== integrity)
      throw refuse(`what is served at ${line.manifest} is not what was released`);
  }
  const { registryFile, by, now } = request;
  return changeRegistry({ registryFile, remote, action: 'promote', by, now, next: () => line });
}

/**
 * Puts the line back that the last promotion replaced. Run again it changes nothing: to go further back, the version is
 * promoted by its name.
 */
export async function rollback(request: {
  registryFile: string;
  remote: string;
  by: string;
  now: Date;
}): Promise<Change | undefined> {
  const { registryFile, remote, by, now } = request;
  return changeRegistry({
    registryFile,
    remote,
    action: 'rollback',
    by,
    now,
    next: (_current, changes) => {
      const last = changes.at(-1);
      if (last === undefined) throw new Refusal(`${remote} is not rolled back`, ['it was never promoted']);
      if (last.action === 'rollback') return null;
      if (last.from === null)
        throw new Refusal(`${remote} is not rolled back`, ['nothing was live before its first promotion']);
      return last.from;
    },
  });
}
