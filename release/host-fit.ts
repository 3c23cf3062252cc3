import { remoteManifestSchema } from '@field-sales/shared/contract/remote-manifest';
import { registryLineSchema } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { integrityOf } from '../server/files/integrity.ts';
import type { RunningRemote } from './module-graph.ts';
import { contractProblems, type HostContract } from './contract.ts';

export type ReadServed = (address: string) => Promise<Buffer>;

/** One remote as a registry names it, with its manifest as it is served; the reason where that cannot be had. */
async function readRemote(name: string, line: unknown, readServed: ReadServed): Promise<RunningRemote> {
  const parsed = v.safeParse(registryLineSchema, line);
  if (!parsed.success) return { name, version: '?', manifest: 'its registry line is malformed' };
  const { version, manifest, integrity } = parsed.output;
  try {
    const bytes = await readServed(manifest);
    if (integrityOf(bytes) !== integrity)
      return { name, version, manifest: 'its manifest is not the one that the registry names' };
    return { name, version, manifest: v.parse(remoteManifestSchema, JSON.parse(bytes.toString())) };
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

/** Why a host does not fit the live remotes; empty where it fits all of them. */
export function hostFitProblems(host: HostContract, remotes: readonly RunningRemote[]): readonly string[] {
  return remotes.flatMap(({ name, version, manifest }) =>
    typeof manifest === 'string'
      ? [`${name} ${version}: ${manifest}`]
      : contractProblems(name, version, manifest, host).map((problem) => `${name} ${version}: ${problem}`),
  );
}
