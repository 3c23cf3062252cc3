/**
 * What a host and a remote of different days say to each other beside the modules that they share. Each name here is in
 * builds that are deployed: who changes one raises `hostContract`, and has the host answer to the old one as long as a
 * remote that was built for it may be live. What the two say to each other on the device and in the page stands in
 * `device-protocol.ts`.
 */

export { callErrorKinds, callErrorName, deviceFormat, deviceNames, pageNames } from './device-protocol.ts';
export type { PageNames } from './device-protocol.ts';

/** Number of this protocol. A remote that was built for another one is not promoted. */
export const hostContract = 1;

/** The one module that a remote exposes; its default export draws the remote's screens inside the host's router. */
export const exposedEntry = './entry';

/**
 * What that module may export as well: what loads each part that the remote declares, by its name, as
 * `{ load: () => Promise<unknown> }`. A host that does not know of it draws the screen, which then loads its part itself.
 */
export const partsExport = 'parts';

/** Where a remote's build puts its manifest (`remote-manifest.ts` says what it holds), beside the files that it names. */
export const manifestName = 'mf-manifest.json';

/** What a remote takes of the host stands beside its manifest under this name, what a host gives beside its page. */
export const contractName = 'contract.json';

/** The share scope that a remote looks for the host's modules in. */
export const shareScope = 'default';

/** What the host puts on `globalThis` for every remote. */
export const hostGlobals = {
  /** The core of the federation runtime, which remotes are built without. */
  runtimeCore: '_FEDERATION_RUNTIME_CORE',
  /** `(address: string) => string`: the SRI value of a remote's file. Throws for what no checked manifest names. */
  integrityOf: 'integrityOfRemoteFile',
} as const;

/** The parameter of an entry's address that a later try carries; the entry hands it on to its chunks. */
export const attemptParameter = 'attempt';

/** The parameter of a chunk's address that the same page asks for once more. */
export const againParameter = 'again';

/**
 * The global name of a remote's container. It carries the version: two versions under one name on one page throw, under
 * two names an open page can go from one to the other.
 * @param name for example `events`
 * @param version for example `1.4.0`
 * @returns for example `remote_events_1_4_0`
 */
export function containerName(name: string, version: string): string {
  return `remote_${name}_${version}`.replace(/\W/g, '_');
}

/**
 * The scripts that a container has asked for, as a selector: webpack's runtime marks each with the `uniqueName` of its
 * build, which is the container's name.
 */
export function scriptsOf(container: string): string {
  return `script[data-webpack^="${container}:"]`;
}

/** How webpack's runtime names what a remote throws when a script, or a style sheet, of its own is gone. */
const lostScript = 'ChunkLoadError';
const lostStyle = 'CSS_CHUNK_LOAD_FAILED';

/** Thrown by a remote to its host: code of it is gone or hangs, and the whole remote is to be loaded anew. */
export class RemotePartLost extends Error {
  constructor(cause: unknown) {
    super('a part of the remote could not be loaded', { cause });
    this.name = lostScript;
  }
}

/**
 * Told by a remote, as an event of the window: code of the screen that is open waits for the network. A host that keeps
 * another version of the remote whole draws that one; any other host, and the remote itself, go on waiting.
 */
export const partWaitingEvent = 'part-waiting';

/** Whether code of a remote is gone: the class is another one in each build, the names are the same. */
export function isPartLost(error: unknown): boolean {
  return error instanceof Error && (error.name === lostScript || Reflect.get(error, 'code') === lostStyle);
}
