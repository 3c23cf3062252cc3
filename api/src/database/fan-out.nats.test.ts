import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, before, test, type TestContext } from 'node:test';
import pg from 'pg';
import { chatChannel, messageEvent } from '../chat/events.ts';
import { heartbeatPause } from '../chat/streams.ts';
import { changeLock } from '../identity/lock.ts';
import { chattersOf, readRoom, roomOf, say } from '../test/chatters.ts';
import { cuttingProxy, portOf } from '../test/cutting-proxy.ts';
import { addressOf, openSameDatabase, openTestDatabase } from '../test/database.ts';
import { messageIn, openStream, type EventStream } from '../test/event-stream.ts';
import { startNats, type NatsServer } from '../test/nats-server.ts';
import { startApp } from '../test/start-app.ts';
import { throughBroker, type Database } from './database.ts';
import { openNats } from './nats.ts';
import { notify } from './notify.ts';
import { inTransaction } from './transaction.ts';

const writers = 10;
const messagesOfOne = 8;

let nats: NatsServer;

before(async () => {
  nats = await startNats();
});
after(async () => nats.stop());

async function throughNats(database: Database, prefix: string): Promise<Database> {
  return throughBroker(database, await openNats([nats.address], prefix, () => undefined));
}

/** Two processes on one database, a room, and a stream of its second member at the second process. */
async function startTwo(t: TestContext, prefix: string) {
  const database = await openTestDatabase();
  const here = await startApp(await throughNats(database, prefix));
  const there = await startApp(await throughNats(await openSameDatabase(database), prefix));
  t.after(async () => {
    await here.close();
    await there.close();
  });
  const [me, other, ...more] = await chattersOf(here, ...Array<string>(writers).fill('김서연'));
  assert.ok(me && other);
  const id = await roomOf(here, [me, other, ...more]);
  const port = await portOf(there.app);
  const stream = await openStream(port, other.employeeNumber);
  t.after(() => stream.close());
  await stream.next();
  return { database, here, there, me, other, more, id, port, stream };
}

async function nextMessage(stream: EventStream) {
  for (;;) {
    const event = await stream.next();
    if (event.event === 'message') return messageIn(event);
  }
}

test('PRD-39 API-24 PRD-08 messages, reads and lock-outs of one process are heard in the other by NATS, and PostgreSQL notifies nobody', async (t) => {
  const { database, here, there, me, other, id, port, stream } = await startTwo(t, 'heard');
  const client = new pg.Client({ connectionString: await addressOf(database) });
  await client.connect();
  t.after(() => client.end());
  const notified: unknown[] = [];
  client.on('notification', ({ payload }) => notified.push(payload));
  await client.query('listen chat');

  const ears = new EventEmitter();
  const listening = await throughNats(await openSameDatabase(database), 'heard');
  t.after(() => listening.close());
  await listening.listen(
    chatChannel,
    (payload) => ears.emit(payload),
    () => undefined,
  );
  // Its stream alone does not show it: where nothing is heard, a process looks for messages now and then.
  const told = once(ears, messageEvent, { signal: AbortSignal.timeout(heartbeatPause / 2) });
  assert.equal((await say(me, id, '이쪽에서')).status, 200);
  await told;
  assert.equal((await nextMessage(stream)).roomId, id);
  assert.deepEqual((await stream.next()).data, { roomId: id, unreadCount: 1 });
  await readRoom(other, id);
  assert.deepEqual((await stream.next()).data, { roomId: id, unreadCount: 0 });

  await changeLock(here.database, other.employeeNumber, true);
  await assert.rejects(stream.next(), /ended/);
  assert.equal((await openStream(port, other.employeeNumber)).status, 401);
  assert.equal((await there.as(me.employeeNumber).get('/readyz')).status, 200);
  await client.query('select 1');
  assert.deepEqual(notified, []);
});

test('PRD-39 API-22 what a transaction tells is heard when it commits, and not where it does not', async (t) => {
  const database = await throughNats(await openTestDatabase(), 'undone');
  t.after(() => database.close());
  const heard: string[] = [];
  const ears = new EventEmitter();
  await database.listen(
    'chat',
    (payload) => {
      heard.push(payload);
      ears.emit(payload);
    },
    () => undefined,
  );
  const send = (payload: string, fate: () => void) =>
    inTransaction(database.db, async (transaction) => {
      await notify(database, transaction, 'chat', payload);
      fate();
    });
  await assert.rejects(
    send('undone', () => {
      throw new Error('stop');
    }),
    /stop/,
  );
  const done = once(ears, 'done');
  await send('done', () => undefined);
  await done;
  assert.deepEqual(heard, ['done']);
});

test(`PRD-39 PRD-23 NATS dies and comes back while ${writers} write: every message is heard once and in its order, and the processes stay ready`, async (t) => {
  const { here, there, me, other, more, id, stream } = await startTwo(t, 'away');
  const all = [me, other, ...more];
  const write = (part: string) =>
    Promise.all(
      all.map(async (writer, index) => {
        const server = index % 2 === 0 ? here : there;
        for (let number = 0; number < messagesOfOne; number += 1) {
          const answer = await say(
            { ...writer, caller: server.as(writer.employeeNumber) },
            id,
            '글',
            `${part}-${number}`,
          );
          assert.equal(answer.status, 200);
        }
      }),
    );
  const heard: unknown[] = [];
  const hear = async () => {
    for (let left = writers * messagesOfOne; left > 0; left -= 1)
      heard.push((await nextMessage(stream)).entryId);
  };
  await write('before');
  await hear();
  const writing = write('dying');
  await nats.stop();
  await writing;
  await hear();
  assert.equal((await there.as(me.employeeNumber).get('/readyz')).status, 200);
  await write('away');
  await hear();
  await nats.start();
  await write('back');
  await hear();
  const written = await here.database.db.selectFrom('chat_entries').select('id').orderBy('id').execute();
  assert.deepEqual(
    heard,
    written.map(({ id: entryId }) => entryId),
  );
});

test('PRD-39 while NATS is away what it does not tell is looked for', async (t) => {
  const server = await startNats();
  const broker = await openNats([server.address], 'away', () => undefined);
  const line = new EventEmitter();
  await broker.listen(
    'chat',
    () => undefined,
    () => line.emit('gap'),
  );
  t.after(async () => {
    await server.start();
    await broker.close();
    await server.stop();
  });
  await server.stop();
  await once(line, 'gap');
});

test('PRD-39 a connection that a line swallows is made again, and what is said then is heard', async (t) => {
  const proxy = await cuttingProxy(nats.port);
  t.after(() => proxy.close());
  const line = new EventEmitter();
  const healed = Promise.all([once(line, 'lost'), once(line, 'gap')]);
  const behind = nats.address.replace(`:${nats.port}`, `:${proxy.port}`);
  const broker = await openNats([behind], 'swallowed', () => line.emit('lost'));
  const direct = await openNats([nats.address], 'swallowed', () => undefined);
  t.after(async () => {
    await broker.close();
    await direct.close();
  });
  const heard: string[] = [];
  await broker.listen(
    'chat',
    (payload) => heard.push(payload),
    () => line.emit('gap'),
  );
  proxy.swallow();
  direct.publish('chat', 'swallowed');
  await healed;
  assert.deepEqual(heard, []);
});

test('PRD-39 where nobody answers, and without the password, the start says which variable is wrong', async () => {
  const ignore = () => undefined;
  await assert.rejects(openNats(['nats://127.0.0.1:1'], 'nobody', ignore), /NATS_URL/);
  await assert.rejects(
    openNats([`nats://127.0.0.1:${nats.port}`], 'nobody', ignore),
    /NATS_URL.*authorization/i,
  );
  await assert.rejects(openNats([], 'nobody', ignore), /NATS_URL is not set/);
});
