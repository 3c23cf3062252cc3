import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { publicKeysOf } from '@field-sales/shared/node/key-set';
import { makeSessionKeys } from '../identity/settings.ts';
import { makeMissingRegistry } from '../registry/served-file.ts';
import { S3Store } from '../releases/s3-store.ts';
import { readRemotePorts, readSettings } from './settings.ts';
import { FolderStore } from '../releases/store.ts';

test('RUN-07 RUN-08 RUN-09 RUN-10 RUN-11 RUN-13 without variables everything has its default', () => {
  const settings = readSettings({});
  assert.equal(settings.bind, '127.0.0.1');
  assert.equal(settings.hostPort, 3000);
  const { events, field, chat, barcode } = settings.remotes;
  assert.deepEqual([events?.port, field?.port, chat?.port, barcode?.port], [3001, 3002, 3003, 3004]);
  assert.equal(settings.apiPort, 4000);
  assert.equal(settings.apiOrigin, 'http://127.0.0.1:4000');
  assert.equal(settings.startsApi, true);
  assert.deepEqual(settings.domains, {});
  assert.match(settings.registryFile, /dist\/remotes\.json$/);
});

test('RUN-08 RUN-10 RUN-11 RUN-13 variables change ports, backend and chains', () => {
  const settings = readSettings({
    HOST_PORT: '8080',
    CHAT_PORT: '8083',
    CHAT_ORIGIN: 'http://remote-chat:3003/',
    API_ORIGIN: 'https://backend.example/',
    STOCK_CHAINS: '가, 나',
    PAGE_SETTINGS: '{"shelfDays": ["3"]}',
  });
  assert.equal(settings.hostPort, 8080);
  assert.deepEqual(settings.remotes.chat, { port: 8083, origin: 'http://remote-chat:3003' });
  assert.equal(settings.apiOrigin, 'https://backend.example');
  assert.equal(settings.startsApi, false);
  assert.deepEqual(settings.domains, { stockChains: ['가', '나'], shelfDays: ['3'] });
  assert.equal(settings.telemetryUrl, '/telemetry');
  assert.equal(readSettings({ TELEMETRY_URL: '' }).telemetryUrl, '');
  assert.equal(readSettings({ TELEMETRY_URL: '/measure' }).telemetryUrl, '/measure');
});

test('DEP-04 DEP-07 the registry is the file, or a store of one object for each app', () => {
  assert.equal(readSettings({}).registryStore, undefined);
  assert.ok(readSettings({ REGISTRY_DIR: 'registry' }).registryStore instanceof FolderStore);
  const bucket = { REGISTRY_BUCKET: 'https://s3.example/registry' };
  assert.throws(() => readSettings(bucket), /AWS_ACCESS_KEY_ID/);
  const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  assert.ok(readSettings({ ...bucket, ...credentials }).registryStore instanceof S3Store);
});

test('RUN-07 RUN-15 a value that cannot be used is refused by the name of its variable', () => {
  assert.throws(() => readSettings({ HOST_PORT: '70000' }), /HOST_PORT is "70000"/);
  assert.throws(() => readSettings({ REMOTE_ORIGINS: 'cdn.example' }), /REMOTE_ORIGINS is "cdn\.example"/);
  assert.throws(() => readSettings({ API_ORIGIN: 'ftp://x' }), /API_ORIGIN/);
  for (const json of ['3 days', '{"shelfDays": 3}']) {
    assert.throws(() => readSettings({ PAGE_SETTINGS: json }), /PAGE_SETTINGS is/);
  }
  assert.throws(
    () => readSettings({ TELEMETRY_URL: 'measure.example' }),
    /TELEMETRY_URL is "measure\.example"/,
  );
  assert.throws(() => readSettings({ OFFLINE: 'no' }), /OFFLINE is "no": on or off/);
  assert.throws(() => readSettings({ OFFLINE_DATA: 'no' }), /OFFLINE_DATA is "no": on or off/);
});

test('PRD-09 pages are sent to a bucket for photos only where that is set, and it has to be named', () => {
  const bucket = { PHOTOS_BUCKET: 'https://s3.example/photos' };
  assert.equal(readSettings(bucket).photoOrigin, undefined);
  assert.equal(readSettings({ ...bucket, PHOTO_READS: 'signed' }).photoOrigin, 'https://s3.example');
  assert.throws(() => readSettings({ PHOTO_READS: 'signed' }), /PHOTOS_BUCKET is not set/);
  assert.throws(() => readSettings({ PHOTO_READS: 'phones' }), /PHOTO_READS is "phones"/);
});

test('OFF-12 OFF-20 phones that keep the app keep what was read, unless it is off', () => {
  assert.equal(readSettings({}).isDataKept, true);
  assert.equal(readSettings({ OFFLINE_DATA: 'off' }).isDataKept, false);
  assert.equal(readSettings({ OFFLINE: 'off', OFFLINE_DATA: 'on' }).isDataKept, false);
});

test("RUN-15 without REMOTE_ORIGINS the remotes' own addresses are allowed, and no other", () => {
  const { remoteOrigins } = readSettings({ BARCODE_PORT: '4999' });
  for (const origin of ['http://127.0.0.1:3001', 'http://localhost:3003', 'http://localhost:4999'])
    assert.ok(remoteOrigins.includes(origin), origin);
  assert.ok(!remoteOrigins.includes('http://localhost:3004'));
  assert.deepEqual(readSettings({ REMOTE_ORIGINS: 'https://cdn.example' }).remoteOrigins, [
    'https://cdn.example',
  ]);
});

test('RUN-14 a registry that is missing is made with the built versions, one that is there is left', (context) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-registry-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const built = path.join(folder, 'built.json');
  const file = path.join(folder, 'data', 'remotes.json');
  fs.writeFileSync(built, '{"chat":1}');
  makeMissingRegistry(file, built);
  assert.equal(fs.readFileSync(file, 'utf8'), '{"chat":1}');
  fs.writeFileSync(file, '{"chat":2}');
  makeMissingRegistry(file, built);
  assert.equal(fs.readFileSync(file, 'utf8'), '{"chat":2}');
});

test('RUN-08 a remote is found by its folder, and one without a port is an error that says what to write', (context) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-remotes-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, json: unknown) => {
    fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify(json));
  };
  write('remote-promotions-map', { config: { port: 3005 } });
  assert.deepEqual(readRemotePorts(folder), { 'promotions-map': 3005 });
  write('remote-x', {});
  assert.throws(() => readRemotePorts(folder), /remote-x.*"config": \{ "port": 3005 \}/);
});

test('PRD-01 PRD-02 PRD-05 what an identity needs is named where it is missing', () => {
  const keys = JSON.stringify(makeSessionKeys());
  const readIdentity = (environment: Record<string, string>) => readSettings(environment).identity;
  assert.deepEqual(readIdentity({}), { kind: 'address' });
  assert.throws(() => readIdentity({ IDENTITY: 'cookie' }), /^Error: IDENTITY is "cookie"/);
  assert.throws(() => readIdentity({ IDENTITY: 'ticket' }), /^Error: TICKET_KEYS is not set/);
  assert.throws(() => readIdentity({ IDENTITY: 'proxy' }), /^Error: TRUST_PROXY is not set/);
  const proxied = { IDENTITY: 'proxy', TRUST_PROXY: '10.0.0.0/8' };
  assert.throws(
    () => readIdentity({ ...proxied, API_ORIGIN: 'http://api' }),
    /^Error: SESSION_KEYS is not set/,
  );
  assert.throws(
    () => readIdentity({ ...proxied, SESSION_KEYS: '{"keys":[]}' }),
    /^Error: SESSION_KEYS is no JWK set/,
  );
  const open = JSON.stringify(publicKeysOf(makeSessionKeys()));
  assert.throws(() => readIdentity({ ...proxied, SESSION_KEYS: open }), /begins with no private key/);
  const identity = readIdentity({
    IDENTITY: 'ticket',
    TICKET_KEYS: 'https://sso.example/keys',
    SESSION_KEYS: keys,
  });
  assert.ok(identity.kind === 'ticket');
  assert.deepEqual(identity.ticketKeys, new URL('https://sso.example/keys'));
  assert.deepEqual([identity.origin, identity.sessionKeys], ['http://localhost:3000', JSON.parse(keys)]);
  assert.equal(readIdentity(proxied).kind, 'proxy');
});
