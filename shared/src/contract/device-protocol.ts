/**
 * What builds of different days say to each other on the device and in the page: host and remotes each carry the code that
 * does. A part of `remote-protocol.ts`, which hands it on, and counted with it. In a file of its own, as browser code takes
 * nothing but its types: a value that several chunks took would be a module more in the first screen's code. There a name
 * is written out and held to this file by its type.
 */

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
  /** The id of the element with the settings as JSON, and what may be in it. */
  settingsElement: 'settings',
  settings: [
    'stockChains',
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

export type CallErrorName = typeof callErrorName;
export type CallErrorKinds = typeof callErrorKinds;
export type DeviceNames = typeof deviceNames;
export type PageNames = typeof pageNames;
