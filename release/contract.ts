import semver from 'semver';
import * as v from 'valibot';
import type { DeclaredManifest } from '@field-sales/shared/contract/declaration';
import {
  containerName,
  contractName,
  exposedEntry,
  sideScripts,
} from '@field-sales/shared/contract/remote-protocol';
import type { RemoteManifest } from '@field-sales/shared/contract/remote-manifest';
import { integrityOf } from '@field-sales/shared/node/integrity';

/** The format of releases from before the formats of what is written to the device were counted. */
const firstFormat = 1;
const deviceFormatSchema = v.optional(v.number(), firstFormat);

/** What a host gives its remotes, as it serves it at `/contract.json`. */
export const hostContractSchema = v.object({
  version: v.string(),
  /** The number of the protocol that the host expects of a remote. */
  contract: v.number(),
  deviceFormat: deviceFormatSchema,
  /** Version of each shared module, by its name. */
  shared: v.record(v.string(), v.string()),
  /**
   * What each shared module exports. A host from before this list has none, and a module whose exports are not known is
   * missing from it.
   */
  exports: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /**
   * The custom properties, such as colours and distances, that its styles give the page. A host from before this list
   * has none.
   */
  properties: v.optional(v.array(v.string())),
});

export type HostContract = v.InferOutput<typeof hostContractSchema>;

/** What a remote's code takes from the host, as it stands beside its manifest. */
const remoteContractSchema = v.object({
  /** The names that it imports, by shared module, each with a file that imports it. */
  imports: v.record(v.string(), v.record(v.string(), v.string())),
  /** The modules of the host that it contains itself, each with a file that has it. */
  carries: v.record(v.string(), v.string()),
  /**
   * The custom properties that its styles take from the page, each with a file that does. A release from before this
   * list has none.
   */
  properties: v.optional(v.record(v.string(), v.string()), {}),
  deviceFormat: deviceFormatSchema,
});

export type RemoteContract = v.InferOutput<typeof remoteContractSchema>;

/**
 * What a remote takes from the host; undefined if its release is from before this was written. Throws if the bytes are
 * not those that the manifest names.
 */
export async function readRemoteContract(
  manifest: RemoteManifest,
  read: () => Promise<Buffer | undefined>,
): Promise<RemoteContract | undefined> {
  if (manifest.contract === undefined) return undefined;
  const bytes = await read();
  if (bytes === undefined || integrityOf(bytes) !== manifest.contract)
    throw new Error(`its ${contractName} is not the one that its manifest names`);
  return v.parse(remoteContractSchema, JSON.parse(bytes.toString()));
}

/** A remote as it was built or is served. */
export type ReadRemote = {
  readonly name: string;
  readonly version: string;
  readonly manifest: DeclaredManifest;
  readonly takes: RemoteContract | undefined;
};

/** Why a remote does not fit a host; empty if it fits. */
export function contractProblems(
  { name: remote, version, manifest, takes }: ReadRemote,
  host: HostContract,
): readonly string[] {
  return [
    ...shapeProblems(remote, version, manifest),
    ...(takes === undefined ? [] : takenProblems(takes, host)),
    ...(manifest.hostContract === host.contract
      ? []
      : [
          `it was built for host contract ${manifest.hostContract}, the host ${host.version} has ${host.contract}`,
        ]),
    ...formatProblems(takes?.deviceFormat ?? firstFormat, host),
    ...manifest.shared.flatMap(({ name, requiredVersion }) => {
      const given = host.shared[name];
      if (given === undefined) return [`it needs ${name}, which the host ${host.version} does not share`];
      if (semver.satisfies(given, requiredVersion)) return [];
      return [`it needs ${name} ${requiredVersion}, the host ${host.version} gives ${given}`];
    }),
  ];
}

function formatProblems(format: number, host: HostContract): readonly string[] {
  if (format === host.deviceFormat) return [];
  return [
    `it writes to the device in format ${format}, the host ${host.version} in ${host.deviceFormat}: what waits on a phone would not be read`,
  ];
}

function takenProblems(
  { imports, carries, properties }: RemoteContract,
  host: HostContract,
): readonly string[] {
  const missing = Object.entries(imports).flatMap(([module, names]) => {
    const given = host.exports[module];
    return given === undefined
      ? []
      : Object.entries(names)
          .filter(([name]) => !given.includes(name))
          .map(
            ([name, file]) =>
              `${file} imports ${name} of ${module}, which the host ${host.version} does not export`,
          );
  });
  const twice = Object.entries(carries).map(
    ([name, file]) => `it carries ${name} of its own (${file}): the page would have two of it`,
  );
  const given = host.properties;
  const unstyled = Object.entries(properties)
    .filter(([name]) => given?.includes(name) === false)
    .map(([name, file]) => `${file} takes ${name}, which the styles of the host ${host.version} do not give`);
  return [...twice, ...missing, ...unstyled];
}

function shapeProblems(remote: string, version: string, manifest: RemoteManifest): readonly string[] {
  const container = containerName(remote, version);
  const entry = manifest.exposes.find(({ path }) => path === exposedEntry);
  const files = [
    manifest.metaData.remoteEntry.name,
    ...(entry === undefined ? [] : [...entry.assets.js.sync, ...entry.assets.css.sync]),
    ...sideScripts.flatMap((script) => manifest[script] ?? []),
  ];
  return [
    ...(entry === undefined ? [`it exposes no ${exposedEntry}`] : []),
    ...(manifest.metaData.globalName === container
      ? []
      : [`its container is ${manifest.metaData.globalName}, not ${container}`]),
    ...files.filter((file) => !(file in manifest.integrity)).map((file) => `${file} has no integrity value`),
  ];
}
