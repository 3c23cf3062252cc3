/**
 * What a host and its remotes of different days say to each other beside the modules that they share: in what is built and
 * loaded, on the device, in the page and in its history. Each name here is in builds that are deployed: who changes one
 * raises `hostContract`, or of what lies on the device `deviceFormat`, and has the host answer to the old one as long as a
 * remote that was built for it may be live. Code that several chunks of a page share takes nothing but the types: a value
 * would be a module more in the first screen's code. There a name is written out and held to this file by its type.
 */

/** Number of this protocol. A remote that was built for another one is not promoted. */
export const hostContract = 1;

/** The one module that a remote exposes; its default export draws the remote's screens inside the host's router. */
export const exposedEntry = './entry';

/**
 * What that module may export as well: what loads each part that the remote declares, by its name, as
 * `{ load: () => Promise<unknown> }`. A host that does not know of it draws the screen, which then loads its part itself.
 */
export const partsExport = 'parts';

/**
 * The files of a remote, `src/<name>.ts`, of which its build makes scripts that a host runs without the remote's container
 * (`day.ts` and `waiting.ts` here say what is in them). Each exports a value of the same name, and the manifest names its
 * script so as well.
 */
export const sideScripts = ['day', 'waiting'] as const;
export type SideScript = (typeof sideScripts)[number];

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
 * The format of what one build writes to the device for another: fields of waiting work (`WaitingWork`), of its photos, of
 * what is told about it, and of the kept answers. Another number where an older build would not read, or would read
 * otherwise, what is written now. A remote of another one is not promoted; what was built before it was counted has 1.
 */
export const deviceFormat = 1;

/** Names of what lies on the device. A database keeps its version as long as its stores are the same. */
export const deviceNames = {
  /** IndexedDB: what waits for the network. */
  waitingDatabase: 'waiting-work',
  waitingVersion: 1,
  waitingStores: ['work', 'photos', 'leases'],
  /** A lease that nobody takes: whose `owner` is another one, that database was made anew. */
  waitingMark: 'made',
  /** BroadcastChannel: what has become of it. */
  waitingChannel: 'waiting-work',
  /** Web Locks, before a space and the name of what is locked: the same name is a lease where there are no locks. */
  waitingLock: 'waiting-work',
  /** IndexedDB: what was read. */
  keptDatabase: 'kept-reads',
  keptVersion: 1,
  keptStores: ['answers', 'photos', 'sizes'],
  /** localStorage: when each subject was last saved. */
  savedTimes: 'field-saved',
  /** sessionStorage, behind the name of a domain: the row of its menu that was used last. */
  menuEnding: '-menu',
} as const;

/** Names of what stands in the page, and of what its code asks of the host's server. */
export const pageNames = {
  /** The id of the element with the settings as JSON, and the host's own in it. Domains have theirs beside them. */
  settingsElement: 'settings',
  settings: [
    'remoteOrigins',
    'telemetryUrl',
    'hasPhotosElsewhere',
    'isKeptOffline',
    'isDataKept',
    'declarations',
  ],
  /** On the root, with this value while there is an on-screen keyboard; style sheets ask for it. */
  keyboardAttribute: 'data-keyboard',
  keyboardOpen: 'open',
  /** The property of the root's style with the height that the keyboard covers. */
  keyboardHeight: '--keyboard',
  /** On `window`: the host's server was found to be out of reach. */
  serverLost: 'isServerLost',
  /** On `window`: when the network came back last, in ms of the page's life. */
  networkBack: 'networkBackAt',
  /** Answered by the host's server with no page: there is a network. */
  healthAddress: '/healthz',
} as const;

/**
 * What the host's calls throw has this `name` and one of these as its `kind`. A remote reads the two, in its own copy of
 * `call-error.ts`: the class is another one in each build.
 */
export const callErrorName = 'CallError';
export const callErrorKinds = [
  'unauthorized',
  'answer',
  'malformed',
  'timeout',
  'network',
  'aborted',
] as const;

/** What one remote says to the screen of another that it opens, in the state of that entry of the history. */
export const entryNames = {
  /** The path of the screen that opened it: the way there is then the way back (EVT-16). */
  openedFrom: 'from',
} as const;

export type CallErrorName = typeof callErrorName;
export type CallErrorKinds = typeof callErrorKinds;
export type DeviceNames = typeof deviceNames;
export type PageNames = typeof pageNames;
/** The state of an entry that another remote opened. */
export type OpenedEntry = Readonly<Record<(typeof entryNames)['openedFrom'], string>>;

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

/** The global in which such a script leaves its module's exports. A host that does not know of it runs no such script. */
export function sideGlobal(container: string, script: SideScript): string {
  return `${container}_${script}`;
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
