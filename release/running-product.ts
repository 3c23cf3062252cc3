import * as v from 'valibot';
import { registryLineSchema, registrySchema } from '@field-sales/shared/contract/registry';
import { hostContractSchema, type HostContract } from './contract.ts';
import { remoteManifestSchema } from '@field-sales/shared/contract/remote-manifest';
import type { RunningRemote } from './module-graph.ts';
import { integrityOf } from '../server/integrity.ts';

/** How long in ms each file is waited for. */
const timeLimit = 10_000;

async function read(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeLimit) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function readRemote(origin: string, name: string, line: unknown): Promise<RunningRemote> {
  const parsed = v.safeParse(registryLineSchema, line);
  if (!parsed.success) return { name, version: '?', manifest: 'its registry line is malformed' };
  const { version, manifest, integrity } = parsed.output;
  try {
    const bytes = await read(new URL(manifest, origin).href);
    if (integrityOf(bytes) !== integrity)
      return { name, version, manifest: 'its manifest is not the one that the registry names' };
    return { name, version, manifest: v.parse(remoteManifestSchema, JSON.parse(bytes.toString())) };
  } catch (error) {
    return { name, version, manifest: error instanceof Error ? error.message : String(error) };
  }
}

/** The host and the remotes that a running product serves now, as a page would meet them. */
export async function readRunningProduct(
  origin: string,
): Promise<{ host: HostContract; remotes: readonly RunningRemote[] }> {
  const [contract, registry] = await Promise.all([
    read(`${origin}/contract.json`),
    read(`${origin}/remotes.json`),
  ]);
  const lines = v.parse(registrySchema, JSON.parse(registry.toString()));
  return {
    host: v.parse(hostContractSchema, JSON.parse(contract.toString())),
    remotes: await Promise.all(Object.entries(lines).map(([name, line]) => readRemote(origin, name, line))),
  };
}
