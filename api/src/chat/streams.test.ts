import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from '../database/tables.ts';
import { ChatStreams } from './streams.ts';

class LostDriver extends DummyDriver {
  override async acquireConnection(): Promise<never> {
    return Promise.reject(new Error('the database is away'));
  }
}

const lostDatabase = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LostDriver(),
    createIntrospector: (lost: Kysely<unknown>) => new PostgresIntrospector(lost),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('CALL-08 a stream that cannot be told what it missed ends, so that its phone asks again from its place', async () => {
  const errors: unknown[] = [];
  const log = { error: (logged: unknown) => errors.push(logged) } as unknown as FastifyBaseLogger;
  const destroyed = new EventEmitter();
  const response = Object.assign(destroyed, {
    destroyed: false,
    destroy: () => destroyed.emit('close'),
    write: () => true,
  }) as unknown as ServerResponse;
  const isClosed = new Promise((resolve) => destroyed.once('close', resolve));
  const streams = new ChatStreams(lostDatabase, log);
  streams.open('1', response, 5n);
  await isClosed;
  await setImmediate();
  assert.equal(errors.length, 1);
  assert.equal(streams.count, 0);
});

test('PRD-17 a stream that is opened while the server ends its streams ends as they do', () => {
  let ended = 0;
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    end: () => (ended += 1),
  }) as unknown as ServerResponse;
  const streams = new ChatStreams(lostDatabase, {} as FastifyBaseLogger);
  streams.endAll();
  streams.open('1', response, 5n);
  assert.equal(ended, 1);
  assert.equal(streams.count, 0);
});
