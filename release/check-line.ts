import { contractName } from '@field-sales/shared/contract/remote-protocol';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { readRecord, readReleasedFile } from '../server/releases/release-record.ts';
import { hostName } from '../server/releases/released-hosts.ts';
import type { Change } from '../server/registry/change.ts';
import type { Store } from '../server/releases/store.ts';
import { lineProblem, type Teams } from '../server/releases/teams.ts';
import type { ChangeableRegistry } from '../server/registry/change-registry.ts';
import { contractProblems, hostContractSchema, type HostContract } from './contract.ts';
import { declarationProblems } from './declaration-fit.ts';
import { hostFitProblems, readRemoteParts } from './host-fit.ts';
import type { OpenPages } from './pages/line-pages.ts';
import type { ReadServed } from './pages/read-as-page.ts';
import { unservedProblems } from './served-files.ts';
import type { RunningRemote } from './module-graph.ts';
import type { Refusal } from '../server/registry/refusal.ts';

export type Hosts = {
  /** What the live host gives and expects. */
  host: HostContract;
  /** The same for the host that some employees get instead. */
  rolloutHost?: HostContract | undefined;
};

export type LineCheck = {
  store: Store;
  /** The app: `host`, or the name of a remote. */
  remote: string;
  readHosts: () => Promise<Hosts>;
  /**
   * Reads the remotes that are live or in a rollout: a host has to fit all of them, and no two may have the same
   * address.
   */
  readLiveRemotes: () => Promise<readonly RunningRemote[]>;
  /** Reads an address as a page would, so that what goes live is what will be served. */
  readServed: ReadServed;
  /** The teams, one of which has to have signed a release; undefined if no signature is needed. */
  teams?: Teams | undefined;
  /** Opens the version in a browser together with what it will run beside, and answers what went wrong. */
  openPages: OpenPages;
  /** Why a version that does not fit goes live all the same. */
  force?: string | undefined;
};

/** A change of one app's line: what it is checked against, where it is written, and who makes it. */
export type LineChange = LineCheck & { registry: ChangeableRegistry; by: string; now: Date };

export type Refuse = (...reasons: string[]) => Refusal;

/**
 * Refuses a line that is not signed, is not served as it was released, or does not fit. A remote has to fit the hosts
 * and the addresses of the other remotes, a host has to fit every remote, and each has to draw its screens in a browser
 * (DEP-18). A line that does not fit may be forced: the answer then says why, for the history.
 */
export async function checkLine(
  check: LineCheck,
  line: RegistryLine,
  refuse: Refuse,
): Promise<Change['forced']> {
  const { teams, store, remote, force } = check;
  // DEP-08
  const unsigned = teams && (await lineProblem(teams, store, remote, line));
  if (unsigned !== undefined) throw refuse(unsigned);
  const bytes = await readLine(line, check.readServed, refuse);
  const misfits = await (remote === hostName
    ? problemsOfHost(check, line, refuse)
    : problemsOfRemote(check, line, bytes, refuse));
  // A version whose contract does not fit is not opened in a browser: the reason is already known.
  const problems = misfits.length > 0 ? misfits : await check.openPages(remote, line);
  if (problems.length === 0) return undefined;
  if (force === undefined) throw refuse(...problems);
  return { why: force, problems: [...problems] };
}

async function problemsOfRemote(
  { remote: name, readHosts, readServed, readLiveRemotes }: LineCheck,
  { version, manifest: address }: RegistryLine,
  bytes: Buffer,
  refuse: Refuse,
): Promise<readonly string[]> {
  const read = await readRemoteParts({ name, version, address, bytes, readServed }).catch(
    (error: unknown) => {
      throw refuse(error instanceof Error ? error.message : String(error));
    },
  );
  const unserved = await unservedProblems(address, read.manifest.integrity, readServed);
  if (unserved.length > 0) throw refuse(...unserved);
  const { host, rolloutHost } = await readHosts();
  const hosts = rolloutHost === undefined ? [host] : [host, rolloutHost];
  const contract = hosts.flatMap((one) => contractProblems(read, one));
  const declared = await readLiveRemotes().then(
    (running) => declarationProblems(read, running),
    (error: unknown) => [
      `what is live cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    ],
  );
  return [...new Set([...contract, ...declared])];
}

async function problemsOfHost(
  { store, readLiveRemotes }: LineCheck,
  { version }: RegistryLine,
  refuse: Refuse,
): Promise<readonly string[]> {
  const contract = await readReleasedContract(store, version).catch((error: unknown) => {
    throw refuse(error instanceof Error ? error.message : String(error));
  });
  return hostFitProblems(contract, await readLiveRemotes());
}

/** What a released host gives and expects. Throws if a file of it is missing or was changed. */
export async function readReleasedContract(store: Store, version: string): Promise<HostContract> {
  const record = await readRecord(store, hostName, version);
  if (record === undefined) throw new Error(`host ${version} is not released`);
  const { release } = record;
  const read = (name: string) => readReleasedFile(store, release, name);
  await Promise.all(Object.keys(release.files).map(read));
  return v.parse(hostContractSchema, JSON.parse((await read(contractName)).toString('utf8')));
}

/** The manifest that a line names, as it is served; refused if it is not the one that was released. */
async function readLine(line: RegistryLine, readServed: ReadServed, refuse: Refuse): Promise<Buffer> {
  const bytes = await readServed(line.manifest).catch((error: unknown) => {
    throw refuse(`${line.manifest} is not served: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (integrityOf(bytes) === line.integrity) return bytes;
  throw refuse(`what is served at ${line.manifest} is not what was released`);
}
