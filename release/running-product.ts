import { contractName } from '@field-sales/shared/contract/remote-protocol';
import { registrySchema } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { hostContractSchema, type HostContract } from './contract.ts';
import { readRemotes } from './host-fit.ts';
import type { RunningRemote } from './module-graph.ts';
import { readAsPage } from './pages/read-as-page.ts';

/** The registry that a running host serves. */
export async function readServedLines(origin: string): Promise<v.InferOutput<typeof registrySchema>> {
  return v.parse(registrySchema, JSON.parse((await readAsPage('/remotes.json', origin)).toString()));
}

/** The host and the remotes that a running product serves now, as a page would get them. */
export async function readRunningProduct(
  origin: string,
): Promise<{ host: HostContract; remotes: readonly RunningRemote[] }> {
  const [contract, lines] = await Promise.all([
    readAsPage(`/${contractName}`, origin),
    readServedLines(origin),
  ]);
  return {
    host: v.parse(hostContractSchema, JSON.parse(contract.toString())),
    remotes: await readRemotes(Object.entries(lines), (address) => readAsPage(address, origin)),
  };
}
