import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, wantsSampleData } from './config.ts';
import { openPhotoBucket } from './open-photos.ts';

test('RUN-09 RUN-12 RUN-13 without variables: port 4000 on the loopback, the embedded database, the four chains', () => {
  const config = readConfig({});
  assert.deepEqual(
    [config.API_PORT, config.HOST, config.DATABASE_URL, config.TRUST_PROXY],
    [4000, '127.0.0.1', '', []],
  );
  assert.deepEqual(config.STOCK_CHAINS, ['이마트', '홈플러스', '롯데마트', '하나로마트']);
  assert.match(config.DATA_DIR, /\.data$/);
});

test('RUN-09 RUN-13 variables are read, empty ones are unset', () => {
  const config = readConfig({
    API_PORT: '4101',
    STOCK_CHAINS: ' 이마트 , 한빛마트,',
    DATABASE_URL: '',
    TRUST_PROXY: '10.0.0.0/8',
  });
  assert.deepEqual(
    [config.API_PORT, config.STOCK_CHAINS, config.DATABASE_URL, config.TRUST_PROXY],
    [4101, ['이마트', '한빛마트'], '', ['10.0.0.0/8']],
  );
});

test('RUN-09 RUN-12 what cannot be used is an error that names its variable', () => {
  assert.throws(() => readConfig({ API_PORT: 'x' }), /API_PORT/);
  assert.throws(() => readConfig({ API_PORT: '70000' }), /API_PORT/);
  assert.throws(() => readConfig({ DATABASE_URL: 'mysql://x' }), /DATABASE_URL/);
  assert.throws(() => readConfig({ LISTEN_DATABASE_URL: 'mysql://x' }), /LISTEN_DATABASE_URL/);
});

test('PRD-36 RETENTION names kinds with days, 30 at least; unset, nothing is too old', () => {
  assert.equal(readConfig({}).RETENTION.size, 0);
  const { RETENTION: retention } = readConfig({ RETENTION: 'messages=1095, keys=400' });
  assert.deepEqual(
    [...retention],
    [
      ['messages', 1095],
      ['keys', 400],
    ],
  );
  for (const wrong of ['messages', 'messages=29', 'messages=x', 'employees=400', 'messages=400=1'])
    assert.throws(() => readConfig({ RETENTION: wrong }), /RETENTION/, wrong);
});

test('PRD-09 what PHOTOS=s3 needs is named where it is missing', () => {
  assert.equal(readConfig({}).PHOTOS, 'database');
  assert.equal(readConfig({}).PHOTO_READS, 'api');
  assert.throws(() => readConfig({ PHOTOS: 's4' }), /PHOTOS/);
  assert.throws(() => readConfig({ PHOTO_READS: 'phones' }), /PHOTO_READS/);
  const given = { PHOTOS: 's3', PHOTOS_BUCKET: 'https://s3.example/photos' };
  assert.throws(() => openPhotoBucket(readConfig({ ...given, PHOTOS: '' }), {}), /PHOTOS is not s3/);
  assert.throws(() => openPhotoBucket(readConfig({ ...given, PHOTOS_BUCKET: '' }), {}), /PHOTOS_BUCKET/);
  assert.throws(() => openPhotoBucket(readConfig(given), {}), /AWS_ACCESS_KEY_ID/);
});

test('PRD-39 processes tell one another by PostgreSQL unless NATS is named; its servers are a list of addresses', () => {
  assert.deepEqual([readConfig({}).FANOUT, readConfig({}).NATS_URL], ['postgres', []]);
  const config = readConfig({
    FANOUT: 'nats',
    NATS_URL: 'nats://a:4222, tls://b',
  });
  assert.deepEqual(
    [config.FANOUT, config.NATS_URL, config.NATS_PREFIX],
    ['nats', ['nats://a:4222', 'tls://b'], 'field-sales'],
  );
  assert.throws(() => readConfig({ FANOUT: 'redis' }), /FANOUT/);
  assert.throws(() => readConfig({ NATS_URL: 'http://a' }), /NATS_URL/);
  assert.throws(() => readConfig({ NATS_PREFIX: 'a.>' }), /NATS_PREFIX/);
});

test('PRD-26 a server is filled with sample data only where that was asked for, the embedded database unless it was refused', () => {
  const server = { DATABASE_URL: 'postgres://somebody@127.0.0.1/sales' };
  const answers = [{}, { SAMPLE_DATA: 'off' }, server, { ...server, SAMPLE_DATA: 'on' }].map((variables) =>
    wantsSampleData(readConfig(variables)),
  );
  assert.deepEqual(answers, [true, false, false, true]);
  assert.throws(() => readConfig({ SAMPLE_DATA: 'yes' }), /SAMPLE_DATA/);
});
