import { remoteManifestSchema, manifestName } from '@field-sales/shared/contract/remote-manifest';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { integrityOf } from '../server/integrity.ts';
import type { Change } from '../server/stored-registry.ts';
import type { Store } from '../server/store.ts';
import { changeRegistry, type ChangeableRegistry } from './change-registry.ts';
import { contractProblems, type HostContract } from './contract.ts';
import { Refusal } from './refusal.ts';
import { readRelease, readReleasedManifest } from './release.ts';

type LineChange = {
  registry: ChangeableRegistry;
  remote: string;
  /** The host that runs: what it gives and expects. */
  host: HostContract;
  /** Reads an address as a page would, so that what goes live is what will be served. */
  readServed: (address: string) => Promise<Buffer>;
  by: string;
  now: Date;
};

export type PromoteRequest = LineChange & {
  store: Store;
  version: string;
  /** Address that the releases are served below, for example `/remotes` or `https://cdn.example/remotes`. */
  releasesUrl: string;
};

/** Moves a remote to a released version; undefined where it is live already. Refused where it does not fit the host. */
export async function promote(request: PromoteRequest): Promise<Change | undefined> {
  const { store, remote, version, host, readServed } = request;
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
  await readLine(line, readServed, refuse);
  const { registry, by, now } = request;
  return changeRegistry({ registry, remote, action: 'promote', by, now, next: () => line });
}

/**
 * Puts the line back that the last promotion replaced, if that still fits the host and is still served. Run again
 * it changes nothing: to go further back, the version is promoted by its name.
 */
export async function rollback(request: LineChange): Promise<Change | undefined> {
  const { registry, remote, host, readServed, by, now } = request;
  const refuse = (...reasons: string[]) => new Refusal(`${remote} is not rolled back`, reasons);
  return changeRegistry({
    registry,
    remote,
    action: 'rollback',
    by,
    now,
    next: async ({ changes }) => {
      const last = changes.at(-1);
      if (last === undefined) throw refuse('it was never promoted');
      if (last.action === 'rollback') return null;
      if (last.from === null) throw refuse('nothing was live before its first promotion');
      const bytes = await readLine(last.from, readServed, refuse);
      const manifest = v.parse(remoteManifestSchema, JSON.parse(bytes.toString('utf8')));
      const problems = contractProblems(remote, last.from.version, manifest, host);
      if (problems.length > 0) throw refuse(...problems);
      return last.from;
    },
  });
}

/** The manifest that a line names, as it is served; refused where it is not what was released. */
async function readLine(
  line: RegistryLine,
  readServed: LineChange['readServed'],
  refuse: (reason: string) => Refusal,
): Promise<Buffer> {
  const bytes = await readServed(line.manifest).catch((error: unknown) => {
    throw refuse(`${line.manifest} is not served: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (integrityOf(bytes) === line.integrity) return bytes;
  throw refuse(`what is served at ${line.manifest} is not what was released`);
}
