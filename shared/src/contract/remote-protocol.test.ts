import * as protocol from './remote-protocol.ts';
import { containerName, isPartLost, RemotePartLost, scriptsOf } from './remote-protocol.ts';

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
        'stockChains',
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
