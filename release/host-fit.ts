import { declaredManifestSchema } from '@field-sales/shared/contract/declaration';
import { contractName } from '@field-sales/shared/contract/remote-protocol';
import { registryLineSchema } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { isRead, type RunningRemote } from './module-graph.ts';
import { contractProblems, readRemoteContract, type HostContract, type ReadRemote } from './contract.ts';
import type { ReadServed } from './pages/read-as-page.ts';

/** Reads a manifest, and the files that stand beside it. */
export async function readRemoteParts({
  name,
  version,
  address,
  bytes,
  readServed,
}: {
  name: string;
  version: string;
  address: string;
  bytes: Buffer;
  readServed: ReadServed;
}): Promise<ReadRemote> {
  const manifest = v.parse(declaredManifestSchema, JSON.parse(bytes.toString()));
  const beside = address.slice(0, address.lastIndexOf('/') + 1) + contractName;
  return { name, version, manifest, takes: await readRemoteContract(manifest, () => readServed(beside)) };
}

/**
 * One remote as a registry names it, with its manifest as it is served, or with the reason why that could not be read.
 */
async function readRemote(name: string, line: unknown, readServed: ReadServed): Promise<RunningRemote> {
  const parsed = v.safeParse(registryLineSchema, line);
  if (!parsed.success) return { name, version: '?', manifest: 'its registry line is malformed' };
  const { version, manifest, integrity } = parsed.output;
  try {
    const bytes = await readServed(manifest);
    if (integrityOf(bytes) !== integrity)
      return { name, version, manifest: 'its manifest is not the one that the registry names' };
    return await readRemoteParts({ name, version, address: manifest, bytes, readServed });
  } catch (error) {
    return { name, version, manifest: error instanceof Error ? error.message : String(error) };
  }
}

/** The remotes of a registry with their manifests. */
export function readRemotes(
  lines: readonly (readonly [name: string, line: unknown])[],
  readServed: ReadServed,
): Promise<readonly RunningRemote[]> {
  return Promise.all(lines.map(([name, line]) => readRemote(name, line, readServed)));
}

/** Why a host does not fit the live remotes; empty if it fits all of them (DEP-18). */
export function hostFitProblems(host: HostContract, remotes: readonly RunningRemote[]): readonly string[] {
  return remotes.flatMap((remote) => {
    const problems = isRead(remote) ? contractProblems(remote, host) : [remote.manifest];
    return problems.map((problem) => `${remote.name} ${remote.version}: ${problem}`);
  });
}
