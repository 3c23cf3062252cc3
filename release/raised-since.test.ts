import assert from 'node:assert/strict';
import { test } from 'node:test';
import { raisedSince } from './raised-since.ts';
import { testHost } from './test-build.ts';

const react = (version: string) => ({ ...testHost, shared: { ...testHost.shared, react: version } });

test('MF-08 a number or a version that was raised is told', () => {
  assert.deepEqual(raisedSince(testHost, { ...testHost, contract: 2 }), ['hostContract from 1 to 2']);
  assert.deepEqual(raisedSince(testHost, { ...testHost, deviceFormat: 2 }), ['deviceFormat from 1 to 2']);
  assert.deepEqual(raisedSince(testHost, react('20.0.0')), ['react from 19.3.1 to 20.0.0']);
  assert.deepEqual(raisedSince(testHost, react('19.4.0')), ['react from 19.3.1 to 19.4.0']);
});

test('MF-08 what is as before, has something more or is new says nothing', () => {
  assert.deepEqual(raisedSince(testHost, testHost), []);
  assert.deepEqual(raisedSince(testHost, react('19.3.2')), []);
  assert.deepEqual(raisedSince({ ...testHost, shared: {} }, testHost), []);
});
