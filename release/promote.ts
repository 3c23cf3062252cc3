import { remoteManifestSchema, manifestName } from '@field-sales/shared/contract/remote-manifest';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { integrityOf } from '../server/integrity.ts';
import { readRecord, readReleasedFile, recordName } from '../server/release-record.ts';
import { hostName } from '../server/released-hosts.ts';
import type { Change } from '../server/stored-registry.ts';
import type { Store } from '../server/store.ts';
import { changeRegistry, type ChangeableRegistry } from './change-registry.ts';
import { contractProblems, hostContractSchema, type HostContract } from './contract.ts';
import { hostFitProblems, type ReadServed } from './fit.ts';
import type { RunningRemote } from './module-graph.ts';
import { Refusal } from './refusal.ts';
import { readReleasedManifest } from './release.ts';

type LineChange = {
  store: Store;
  registry: ChangeableRegistry;
  /** The app: `host`, or a remote by its name. */
  remote: string;
  /** The host that runs: what it gives and expects. */
  host: HostContract;
  /** The remotes that are live: a host has to go along with all of them. */
  readLiveRemotes: () => Promise<readonly RunningRemote[]>;
  /** Reads an address as a page would, so that what goes live is what will be served. */
  readServed: ReadServed;
  by: string;
  now: Date;
};

export type PromoteRequest = LineChange & {
  version: string;
  /** Address that the releases are served below, for example `/remotes` or `https://cdn.example/remotes`. */
  releasesUrl: string;
};

type Refuse = (...reasons: string[]) => Refusal;

/** Moves an app to a released version; undefined where it is live already. Refused where it does not fit what runs. */
export async function promote(request: PromoteRequest): Promise<Change | undefined> {
  const { remote, version, registry, by, now } = request;
  const refuse: Refuse = (...reasons) => new Refusal(`${remote} ${version} is not promoted`, reasons);
  const line = await releasedLine(request, refuse);
  await refuseUnfit(request, line, refuse);
  return changeRegistry({ registry, remote, action: 'promote', by, now, next: () => line });
}

/**
 * Puts the line back that the last promotion replaced, if that still fits what runs and is still served. Run again
 * it changes nothing: to go further back, the version is promoted by its name.
 */
export async function rollback(request: LineChange): Promise<Change | undefined> {
  const { registry, remote, by, now } = request;
  const refuse: Refuse = (...reasons) => new Refusal(`${remote} is not rolled back`, reasons);
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
      await refuseUnfit(request, last.from, refuse);
      return last.from;
    },
  });
}

/** The line of a version that was released; refused where it was not. */
async function releasedLine(request: PromoteRequest, refuse: Refuse): Promise<RegistryLine> {
  const { store, remote, version, releasesUrl } = request;
  const record = await readRecord(store, remote, version);
  if (record === undefined) {
    const versions = await store.folders(remote);
    throw refuse(
      versions.length === 0
        ? `no version of ${remote} is released: npm run release -- ${remote}`
        : `it is not released; released are ${[...versions].sort().join(', ')}`,
    );
  }
  // The host's files are served by the host's server, wherever those of the remotes are.
  if (remote === hostName)
    return { version, manifest: `/${hostName}/${version}/${recordName}`, integrity: record.integrity };
  const { integrity } = await readReleasedManifest(store, record.release);
  return { version, manifest: `${releasesUrl}/${remote}/${version}/${manifestName}`, integrity };
}

/** Refuses a line that is not served as it was released, or does not fit: a remote the host, a host every remote (DEP-18). */
async function refuseUnfit(request: LineChange, line: RegistryLine, refuse: Refuse): Promise<void> {
  const { remote, host, readLiveRemotes } = request;
  const bytes = await readLine(line, request.readServed, refuse);
  const problems =
    remote === hostName
      ? hostFitProblems(await readContract(request, line, refuse), await readLiveRemotes())
      : contractProblems(
          remote,
          line.version,
          v.parse(remoteManifestSchema, JSON.parse(bytes.toString('utf8'))),
          host,
        );
  if (problems.length > 0) throw refuse(...problems);
}

/** What a released host gives and expects; refused where any file of it is missing or was changed. */
async function readContract(
  { store }: LineChange,
  { version }: RegistryLine,
  refuse: Refuse,
): Promise<HostContract> {
  const record = await readRecord(store, hostName, version);
  if (record === undefined) throw refuse('it is not released');
  const read = async (name: string) =>
    readReleasedFile(store, record.release, name).catch((error: unknown) => {
      throw refuse(error instanceof Error ? error.message : String(error));
    });
  await Promise.all(Object.keys(record.release.files).map(read));
  return v.parse(hostContractSchema, JSON.parse((await read('contract.json')).toString('utf8')));
}

/** The manifest that a line names, as it is served; refused where it is not what was released. */
async function readLine(line: RegistryLine, readServed: ReadServed, refuse: Refuse): Promise<Buffer> {
  const bytes = await readServed(line.manifest).catch((error: unknown) => {
    throw refuse(`${line.manifest} is not served: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (integrityOf(bytes) === line.integrity) return bytes;
  throw refuse(`what is served at ${line.manifest} is not what was released`);
}
