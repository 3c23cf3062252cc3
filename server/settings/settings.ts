import { photoReadsSetting, type PhotoReads } from '@field-sales/shared/contract/photo-reads';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { telemetryPath } from '@field-sales/shared/contract/telemetry';
import { backendTimeLimit } from '@field-sales/shared/contract/time-limits';
import {
  addressSchema,
  listSchema,
  originSchema,
  portFrom,
  readEnvironment,
  usualApiPort,
  type Environment,
} from '@field-sales/shared/node/environment';
import * as v from 'valibot';
import { readIdentity, type IdentitySettings } from '../identity/settings.ts';
import { openStore } from '../releases/open-store.ts';
import { appFolder, serverPortOf, projectFolder, remoteNames } from '../project.ts';
import type { Store } from '../releases/store.ts';

/** The port of each remote's own server, which its package names (RUN-08). */
export function readRemotePorts(folder = projectFolder): Readonly<Record<string, number>> {
  return Object.fromEntries(remoteNames(folder).map((name) => [name, serverPortOf(appFolder(name, folder))]));
}

/** A remote's variables, each with its prefix. */
const remoteSchema = v.object({ PORT: v.optional(portFrom(1)), ORIGIN: v.optional(originSchema) });

/** What the names of a remote's variables begin with: `CHAT_`, `PROMOTIONS_MAP_`. */
function prefixOf(remote: string): string {
  return `${remote.replaceAll('-', '_').toUpperCase()}_`;
}

/** The name of a remote's variable: `CHAT_PORT`, `PROMOTIONS_MAP_ORIGIN`. */
export function variableOf(remote: string, suffix: keyof typeof remoteSchema.entries): string {
  return prefixOf(remote) + suffix;
}

const serverSchema = v.object({
  BIND: v.optional(v.string(), '127.0.0.1'),
  /** RUN-07 */
  HOST_PORT: v.optional(portFrom(1), '3000'),
  HOST_ORIGIN: v.optional(originSchema),
  /** RUN-09 */
  API_PORT: v.optional(portFrom(1), usualApiPort),
  API_ORIGIN: v.optional(originSchema),
  HOST_METRICS_PORT: v.optional(portFrom(1)),
  FLEET_PORT: v.optional(portFrom(1)),
  REMOTE_ORIGINS: v.optional(v.pipe(listSchema, v.array(originSchema))),
  /** RUN-14 */
  REMOTES_FILE: v.optional(v.string(), 'dist/remotes.json'),
  REGISTRY_DIR: v.optional(v.string()),
  /** DEP-07 */
  REGISTRY_BUCKET: v.optional(addressSchema),
  TEAMS_FILE: v.optional(v.string()),
  HOST_KEY: v.optional(v.string()),
  BRANCH_READER: v.optional(v.string()),
  RELEASES_DIR: v.optional(v.string(), '.data/releases'),
  RELEASES_BUCKET: v.optional(addressSchema),
  /** RUN-13 */
  STOCK_CHAINS: v.optional(listSchema),
  PAGE_SETTINGS: v.optional(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())))),
  PHOTO_READS: photoReadsSetting,
  PHOTOS_BUCKET: v.optional(addressSchema),
  TELEMETRY_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^\/(?!\/)/.test(text) || v.is(addressSchema, text),
        'an address of the host, or a full one, is needed',
      ),
    ),
  ),
  /** OFF-12 */
  OFFLINE: v.optional(v.picklist(['on', 'off'], 'on or off is needed'), 'on'),
  /** OFF-20 */
  OFFLINE_DATA: v.optional(v.picklist(['on', 'off'], 'on or off is needed'), 'on'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  LOG_KEY: v.optional(v.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(addressSchema),
  APP: v.optional(v.string(), ''),
  TRUST_PROXY: v.optional(listSchema, ''),
});

/** What is built on this machine, as it was when the product was started. */
export type StartedBuilds = {
  /** The host's build in `host`, a remote's in `<name>/<version>`. */
  folder: string;
  /** The lines of the remotes' builds that are not released. */
  lines: Readonly<Record<string, RegistryLine>>;
};

export type Settings = {
  /** Address to listen on; the loopback unless a container says otherwise. */
  bind: string;
  hostPort: number;
  /** The host's origin as phones see it: what tickets and previews are for. */
  origin: string;
  apiPort: number;
  /** What `/api` and `/reports` are forwarded to, without a trailing slash (RUN-10). */
  apiOrigin: string;
  /** The longest in ms that the backend may take. */
  backendTimeLimit: number;
  /** How long in ms connections that a proxy keeps are left to it at the close (PRD-16); not at all where undefined. */
  connectionPatience?: number;
  /** Whether the reference API is started beside the host: only without an `API_ORIGIN` (RUN-11). */
  startsApi: boolean;
  /** What host, remotes and the reference API that is started beside the host write. */
  logLevel: string;
  /** Where the host's log goes; to the standard output where undefined. */
  log?: { write: (line: string) => void };
  /** The key that gives employees the same names in the logs of all processes that share it. */
  logKey: string;
  /** Where traces are sent (PRD-24); nowhere where undefined. */
  tracesTo?: string | undefined;
  /** Where this process has its metrics and its readiness (PRD-21); nowhere where undefined. */
  metricsPort?: number | undefined;
  /** Where a process of the host tells of the fleet (DEP-29); nowhere where undefined. */
  fleetPort?: number | undefined;
  remotes: Readonly<Record<string, { port: number; origin: string }>>;
  /** Origins, beside the host's, that remotes may be loaded from (RUN-15). */
  remoteOrigins: readonly string[];
  registryFile: string;
  /** Where the registry is one object for each app; undefined where it is the file. */
  registryStore?: Store | undefined;
  /** Names the teams' keys; where there is none, nothing has to be signed (DEP-09). */
  teamsFile?: string | undefined;
  /** The hosts' own private key, PEM: without it each ends a rollout for its own pages alone where teams sign. */
  hostKey?: string | undefined;
  /** The employee as whom the backend is asked who is of a branch, for rollouts to one. */
  branchReader?: string | undefined;
  /** The builds that are served; where undefined, those of this machine as they are at each moment. */
  started?: StartedBuilds | undefined;
  /** Folder of the releases that are served beside each remote's own build. */
  releasesFolder: string;
  /** Where releases are kept: that folder, or a bucket. */
  releases: Store;
  /** What pages are told for the screens of domains, by names that only these know; each has its own default (RUN-13). */
  domains: Readonly<Record<string, readonly string[]>>;
  /** Where pages send their measurements; empty for nowhere. */
  telemetryUrl: string;
  /** Origin of the bucket to which the backend sends pages for photos; none where undefined. */
  photoOrigin: string | undefined;
  /** Whether phones keep the app for times without a network; off takes what they keep from them. */
  isKeptOffline: boolean;
  /** Whether phones that keep the app keep what was read as well. */
  isDataKept: boolean;
  /** What a process that serves one part serves, as its image says: `host`, or a remote by its name. */
  part: string;
  /** The way in which callers are identified. */
  identity: IdentitySettings;
  /** Networks of the proxies whose word for a caller's address is believed. */
  proxies: readonly string[];
};

function readRemotes(environment: Environment): Settings['remotes'] {
  return Object.fromEntries(
    Object.entries(readRemotePorts()).map(([name, ownPort]) => {
      const { PORT: port = ownPort, ORIGIN: origin } = readEnvironment(
        remoteSchema,
        environment,
        prefixOf(name),
      );
      return [name, { port, origin: origin ?? `http://127.0.0.1:${port}` }];
    }),
  );
}

function registryStoreOf(
  bucket: string | undefined,
  folder: string | undefined,
  environment: Environment,
): Store | undefined {
  if (bucket === undefined && folder === undefined) return undefined;
  return openStore({ bucket, folder: path.resolve(projectFolder, folder ?? '') }, environment);
}

function photoOriginOf(reads: PhotoReads, bucket: string | undefined): string | undefined {
  if (reads === 'api') return undefined;
  if (bucket === undefined) throw new Error('PHOTOS_BUCKET is not set: PHOTO_READS=signed needs its address');
  return new URL(bucket).origin;
}

/** Reads the variables of the product; a value that cannot be used is an error that names its variable. */
export function readSettings(environment: Environment = process.env): Settings {
  const given = readEnvironment(serverSchema, environment);
  const remotes = readRemotes(environment);
  const ownOrigins = Object.values(remotes).flatMap(({ port }) => [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
  ]);
  const releasesFolder = path.resolve(projectFolder, given.RELEASES_DIR);
  const origin = given.HOST_ORIGIN ?? `http://localhost:${given.HOST_PORT}`;
  const startsApi = given.API_ORIGIN === undefined;
  return {
    bind: given.BIND,
    hostPort: given.HOST_PORT,
    origin,
    apiPort: given.API_PORT,
    apiOrigin: given.API_ORIGIN ?? `http://127.0.0.1:${given.API_PORT}`,
    backendTimeLimit,
    startsApi,
    logLevel: given.LOG_LEVEL,
    logKey: given.LOG_KEY ?? randomUUID(),
    tracesTo: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsPort: given.HOST_METRICS_PORT,
    fleetPort: given.FLEET_PORT,
    remotes,
    remoteOrigins: given.REMOTE_ORIGINS ?? ownOrigins,
    registryFile: path.resolve(projectFolder, given.REMOTES_FILE),
    registryStore: registryStoreOf(given.REGISTRY_BUCKET, given.REGISTRY_DIR, environment),
    teamsFile: given.TEAMS_FILE === undefined ? undefined : path.resolve(projectFolder, given.TEAMS_FILE),
    hostKey: given.HOST_KEY,
    branchReader: given.BRANCH_READER,
    releasesFolder,
    releases: openStore({ bucket: given.RELEASES_BUCKET, folder: releasesFolder }, environment),
    domains: {
      ...given.PAGE_SETTINGS,
      ...(given.STOCK_CHAINS && { stockChains: given.STOCK_CHAINS }),
    },
    // Empty is nowhere, not left out.
    telemetryUrl: environment.TELEMETRY_URL === '' ? '' : (given.TELEMETRY_URL ?? telemetryPath),
    photoOrigin: photoOriginOf(given.PHOTO_READS, given.PHOTOS_BUCKET),
    isKeptOffline: given.OFFLINE === 'on',
    isDataKept: given.OFFLINE === 'on' && given.OFFLINE_DATA === 'on',
    part: given.APP,
    identity: readIdentity(environment, { origin, startsApi }),
    proxies: given.TRUST_PROXY,
  };
}
