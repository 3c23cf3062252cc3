import fs from 'node:fs';
import path from 'node:path';
import { openDB } from 'idb';
import { onKeptDatabase } from '../kept/kept-database.ts';
import { CallError, isCallError } from '../http/call-error.ts';
import { isOnline, isSettling, setServerBack, setServerLost } from '../lib/is-online.ts';
import { withWaitingDatabase } from '../waiting/waiting-database.ts';
import { parseWork, type WaitingWork } from '../waiting/waiting-work.ts';
import { callErrorKinds, callErrorName, deviceFormat, deviceNames, pageNames } from './device-protocol.ts';

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
    call: {
      method: 'MESSAGE',
      roomId: '',
      roomToMake: { userId: 'u1', key: 'k2' },
      text: '안녕하세요',
      photoKeys: [],
      isRepeatable: true,
    },
  },
};

test.each(Object.entries(written))('MF-08 of format 1 %s that waits is read as it was written', (_, work) => {
  expect(deviceFormat).toBe(1);
  expect(parseWork(work)).toEqual([work]);
});
