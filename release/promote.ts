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
  /** Reads an address as a page would, so that what goes live is what will be served; undefined where nothing runs. */
  readServed: ((address: string) => Promise<Buffer>) | undefined;
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
  const served = await servedProblem(line, readServed);
  if (served !== undefined) throw refuse(served);
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
      const problems = await lineProblems(remote, last.from, host, readServed);
      if (problems.length > 0) throw refuse(...problems);
      return last.from;
    },
  });
}

/** Why what a line names cannot be served; undefined where it is what was released. */
async function servedProblem(
  line: RegistryLine,
  readServed: LineChange['readServed'],
): Promise<string | undefined> {
  if (readServed === undefined) return undefined;
  try {
    const bytes = await readServed(line.manifest);
    if (integrityOf(bytes) === line.integrity) return undefined;
    return `what is served at ${line.manifest} is not what was released`;
  } catch (error) {
    return `${line.manifest} is not served: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Why a line that was live before cannot be live again. */
async function lineProblems(
  remote: string,
  line: RegistryLine,
  host: HostContract,
  readServed: LineChange['readServed'],
): Promise<readonly string[]> {
  const served = await servedProblem(line, readServed);
  if (served !== undefined) return [served];
  if (readServed === undefined) return [];
  const bytes = await readServed(line.manifest);
  const manifest = v.parse(remoteManifestSchema, JSON.parse(bytes.toString('utf8')));
  return contractProblems(remote, line.version, manifest, host);
}
