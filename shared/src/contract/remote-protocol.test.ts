import fs from 'node:fs';
import path from 'node:path';
import { openDB } from 'idb';
import { onKeptDatabase } from '../kept/kept-database.ts';
import { CallError, isCallError } from '../http/call-error.ts';
import { isOnline, isSettling, setServerBack, setServerLost } from '../lib/is-online.ts';
import { withWaitingDatabase } from '../waiting/waiting-database.ts';
import { parseWork, type WaitingWork } from '../waiting/waiting-work.ts';
import * as protocol from './remote-protocol.ts';
import {
  callErrorKinds,
  callErrorName,
  containerName,
  deviceFormat,
  deviceNames,
  isPartLost,
  pageNames,
  RemotePartLost,
  scriptsOf,
} from './remote-protocol.ts';

test('MF-03 a container is named after remote and version, in what a script may call a global', () => {
  expect(containerName('events', '1.4.0')).toBe('remote_events_1_4_0');
  expect(containerName('store-visits', '2.0.0-rc.1')).toBe('remote_store_visits_2_0_0_rc_1');
});

test('MF-08 the scripts of a container are found by the mark that deployed builds give them', () => {
  expect(scriptsOf('remote_events_1_4_0')).toBe('script[data-webpack^="remote_events_1_4_0:"]');
});

// These names are in builds that are deployed: another one has to come with another number of the contract.
test('MF-08 a remote and a host of different days know each other by these names', () => {
  const names = Object.fromEntries(
    Object.entries(protocol).filter(([, value]) => typeof value !== 'function'),
  );
  expect(names).toEqual({
    hostContract: 1,
    exposedEntry: './entry',
    sideScripts: ['day', 'waiting'],
    manifestName: 'mf-manifest.json',
    contractName: 'contract.json',
    shareScope: 'default',
    hostGlobals: { runtimeCore: '_FEDERATION_RUNTIME_CORE', integrityOf: 'integrityOfRemoteFile' },
    attemptParameter: 'attempt',
    againParameter: 'again',
    deviceFormat: 1,
    deviceNames: {
      waitingDatabase: 'waiting-work',
      waitingVersion: 1,
      waitingStores: ['work', 'photos', 'leases'],
      waitingMark: 'made',
      waitingChannel: 'waiting-work',
      waitingLock: 'waiting-work',
      keptDatabase: 'kept-reads',
      keptVersion: 1,
      keptStores: ['answers', 'photos', 'sizes'],
      savedTimes: 'field-saved',
      menuEnding: '-menu',
    },
    pageNames: {
      settingsElement: 'settings',
      settings: [
        'remoteOrigins',
        'telemetryUrl',
        'hasPhotosElsewhere',
        'isKeptOffline',
        'isDataKept',
        'declarations',
      ],
      keyboardAttribute: 'data-keyboard',
      keyboardOpen: 'open',
      keyboardHeight: '--keyboard',
      serverLost: 'isServerLost',
      networkBack: 'networkBackAt',
      healthAddress: '/healthz',
    },
    callErrorName: 'CallError',
    callErrorKinds: ['unauthorized', 'answer', 'malformed', 'timeout', 'network', 'aborted'],
    partsExport: 'parts',
    partWaitingEvent: 'part-waiting',
    entryNames: { openedFrom: 'from' },
  });
});

test('MF-08 what a remote of any day throws when its code is gone is known by its name', () => {
  expect(new RemotePartLost('slow')).toMatchObject({ name: 'ChunkLoadError', cause: 'slow' });
  expect(isPartLost(new RemotePartLost('slow'))).toBe(true);
  const ofOtherBuild = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
  expect(isPartLost(ofOtherBuild)).toBe(true);
  const ofStyles = Object.assign(new Error('gone'), { code: 'CSS_CHUNK_LOAD_FAILED' });
  expect(isPartLost(ofStyles)).toBe(true);
});

test.each([new Error('broken'), 'ChunkLoadError', undefined, { name: 'ChunkLoadError' }])(
  'MF-07 anything else is a fault of the code itself: %s',
  (error) => {
    expect(isPartLost(error)).toBe(false);
  },
);

const read = (file: string) => fs.readFileSync(path.join(__dirname, '..', file), 'utf8');

test.each(['styles/tokens.css', 'ui/dock.module.css'])(
  'MF-08 %s asks for the keyboard by the name that a host of another day sets',
  (file) => {
    expect(read(file)).toContain(`:root[${pageNames.keyboardAttribute}='${pageNames.keyboardOpen}']`);
  },
);

test.each(['calendar-dialog', 'modal', 'sheet'])(
  'MF-08 %s ends above the keyboard by the property that a host of another day sets',
  (piece) => {
    expect(read(`ui/${piece}.module.css`)).toContain(`var(${pageNames.keyboardHeight})`);
  },
);

test('MF-08 a server that is out of reach is noted where a remote of another day looks', () => {
  setServerLost();
  expect(Reflect.get(window, pageNames.serverLost)).toBe(true);
  Reflect.set(window, pageNames.serverLost, false);
  expect(isOnline()).toBe(true);
});

test('MF-08 that the network has just come back is noted where a remote looks that comes later', () => {
  setServerBack();
  expect(Reflect.get(window, pageNames.networkBack)).toBeLessThanOrEqual(performance.now());
  expect(isSettling()).toBe(true);
  Reflect.deleteProperty(window, pageNames.networkBack);
  expect(isSettling()).toBe(false);
});

test.each(callErrorKinds)('MF-08 a call that failed with %s is read by a remote of another day', (kind) => {
  const thrown = { name: callErrorName, kind, status: 409, body: '{"errorCode":3}', errorCode: 3 };
  expect(new CallError(kind, thrown)).toMatchObject(thrown);
  const ofOtherBuild = Object.assign(new Error('failed'), thrown);
  expect(callErrorKinds.filter((known) => isCallError(ofOtherBuild, known))).toEqual([kind]);
});

test.each([
  [deviceNames.waitingDatabase, deviceNames.waitingVersion, deviceNames.waitingStores, withWaitingDatabase],
  [deviceNames.keptDatabase, deviceNames.keptVersion, deviceNames.keptStores, onKeptDatabase],
] as const)(
  'MF-08 builds of different days open the database %s alike',
  async (name, version, stores, open) => {
    await open(async () => undefined);
    const database = await openDB(name);
    expect(database.version).toBe(version);
    expect([...database.objectStoreNames].sort()).toEqual([...stores].sort());
    database.close();
  },
);

const waiting = {
  key: 'k1',
  employeeNumber: '20231107',
  writtenAt: 1_766_000_000_000,
  subject: 'record r1',
  lane: 'survey a1',
  content: { title: 'of its app' },
} as const;

const form = {
  method: 'POST',
  path: '/api/field-info/sc/a1',
  parts: [['infoList', '[]']],
  photoKeys: ['p1'],
} satisfies WaitingWork['call'];

const message = {
  method: 'MESSAGE',
  roomId: '',
  roomToMake: { userId: 'u1', key: 'k2' },
  text: '안녕하세요',
  photoKeys: [],
  isRepeatable: true,
} satisfies WaitingWork['call'] & Readonly<Record<string, unknown>>;

// What each build since this number has written: who has to change a work here gives the format another number.
const written: Readonly<Record<string, WaitingWork>> = {
  'a form': { ...waiting, state: 'waiting', call: form },
  'an edit': {
    ...waiting,
    state: 'unanswered',
    call: { ...form, method: 'PATCH' },
    edit: {
      address: '/api/field-info/sc/a1?scFieldInfoId=r1',
      answer: {},
      earlierKeys: [],
      isChanged: false,
    },
  },
  'a message': {
    ...waiting,
    state: 'unsure',
    call: message,
  },
};

test.each(Object.entries(written))('MF-08 of format 1 %s that waits is read as it was written', (_, work) => {
  expect(deviceFormat).toBe(1);
  expect(parseWork(work)).toEqual([work]);
});
