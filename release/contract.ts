import semver from 'semver';
import * as v from 'valibot';
import { containerName, exposedEntry } from '@field-sales/shared/contract/remote-protocol';
import type { RemoteManifest } from '@field-sales/shared/contract/remote-manifest';

/** What a host gives its remotes, as it serves it at `/contract.json`. */
export const hostContractSchema = v.object({
  version: v.string(),
  /** The number of the protocol that the host expects of a remote. */
  contract: v.number(),
  /** Version of each shared module, by its name. */
  shared: v.record(v.string(), v.string()),
});

export type HostContract = v.InferOutput<typeof hostContractSchema>;

/** Why a remote does not fit a host; empty where it fits. */
export function contractProblems(
  remote: string,
  version: string,
  manifest: RemoteManifest,
  host: HostContract,
): readonly string[] {
  return [
    ...shapeProblems(remote, version, manifest),
    ...(manifest.hostContract === host.contract
      ? []
      : [
          `it was built for host contract ${manifest.hostContract}, the host ${host.version} has ${host.contract}`,
        ]),
    ...manifest.shared.flatMap(({ name, requiredVersion }) => {
      const given = host.shared[name];
      if (given === undefined) return [`it needs ${name}, which the host ${host.version} does not share`];
      if (semver.satisfies(given, requiredVersion)) return [];
      return [`it needs ${name} ${requiredVersion}, the host ${host.version} gives ${given}`];
    }),
  ];
}

function shapeProblems(remote: string, version: string, manifest: RemoteManifest): readonly string[] {
  const container = containerName(remote, version);
  const entry = manifest.exposes.find(({ path }) => path === exposedEntry);
  const files = [
    manifest.metaData.remoteEntry.name,
    ...(entry === undefined ? [] : [...entry.assets.js.sync, ...entry.assets.css.sync]),
  ];
  return [
    ...(entry === undefined ? [`it exposes no ${exposedEntry}`] : []),
    ...(manifest.metaData.globalName === container
      ? []
      : [`its container is ${manifest.metaData.globalName}, not ${container}`]),
    ...files.filter((file) => !(file in manifest.integrity)).map((file) => `${file} has no integrity value`),
  ];
}
