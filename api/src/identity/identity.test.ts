import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertionAudience, assertionHeader } from '@field-sales/shared/contract/identity';
import { readKeySet, type KeySet } from '@field-sales/shared/node/key-set';
import { importJWK, SignJWT, type JWTPayload } from 'jose';
import { runEmployeesCommand } from './employees-command.ts';
import { changeLock } from './lock.ts';
import { chattersOf, roomOf, say } from '../test/chatters.ts';
import { portOf } from '../test/cutting-proxy.ts';
import { openStream } from '../test/event-stream.ts';
import { startApp } from '../test/start-app.ts';
import { Assertions } from './assertions.ts';

const noUserText = '현재 사번으로 등록된 사용자가 없습니다.';

function makeKeys(): KeySet {
  const { privateKey } = generateKeyPairSync('ed25519');
  return readKeySet('SESSION_KEYS', JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] }), String);
}

/** The host's word for a call, with `claims` in the place of its own. */
async function vouch(keys: KeySet, claims: JWTPayload): Promise<Record<string, string>> {
  const [key] = keys.keys;
  assert.ok(key);
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ aud: assertionAudience, exp: now + 60, auth_time: now, ...claims })
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(await importJWK(key, 'EdDSA'));
  return { [assertionHeader]: token };
}

test('PRD-06 PRD-07 only the host’s word counts: not the cookie, not another key’s, not an old one', async (t) => {
  const keys = makeKeys();
  const server = await startApp(undefined, { assertions: new Assertions(keys) });
  t.after(() => server.close());
  const [me, other] = await chattersOf(server, '김서연', '이준호');
  assert.ok(me && other);
  const roomId = await roomOf(server, [me]);
  const mine = await vouch(keys, { sub: me.employeeNumber });
  assert.equal((await server.as(other.employeeNumber).get(`/api/chatters/${roomId}`, mine)).status, 200);
  const refused: Record<string, string>[] = [
    {},
    await vouch(makeKeys(), { sub: me.employeeNumber }),
    await vouch(keys, { sub: me.employeeNumber, exp: 1 }),
    await vouch(keys, { sub: me.employeeNumber, aud: 'field-sales-session' }),
    await vouch(keys, { sub: 'nobody' }),
  ];
  for (const headers of refused) {
    for (const path of [`/api/chatters/${roomId}`, '/api/chatters/stream', '/api/chatters/1/photos/1']) {
      const answer = await me.caller.get(`${path}?employeeNumber=${me.employeeNumber}`, headers);
      assert.deepEqual([answer.status, answer.text], [401, noUserText]);
    }
    const report = await me.caller.get('/reports/stock', headers);
    assert.equal(report.status, 401);
    assert.ok(report.text.includes(noUserText));
    assert.equal(
      (await me.caller.send('POST', `/api/chatters/${roomId}/feed`, { content: '남의 말' }, headers)).status,
      401,
    );
  }
  const entries = await server.database.db
    .selectFrom('chat_entries')
    .select('id')
    .where('room_id', '=', roomId)
    .execute();
  assert.deepEqual(entries, []);
});

test('PRD-04 a ticket is noted once, and only the host can have it noted', async (t) => {
  const keys = makeKeys();
  const server = await startApp(undefined, { assertions: new Assertions(keys) });
  t.after(() => server.close());
  const [me] = await chattersOf(server, '김서연');
  assert.ok(me);
  const ticket = {
    sub: me.employeeNumber,
    jti: randomUUID(),
    ticket_exp: Math.floor(Date.now() / 1000) + 60,
  };
  const markUsed = async (claims: JWTPayload) =>
    (await server.as(null).send('POST', '/api/used-tickets', undefined, await vouch(keys, claims))).status;
  assert.deepEqual([await markUsed(ticket), await markUsed(ticket)], [204, 409]);
  const together = { ...ticket, jti: randomUUID() };
  assert.deepEqual((await Promise.all([markUsed(together), markUsed(together)])).sort(), [204, 409]);
  assert.equal(await markUsed({ sub: me.employeeNumber }), 400);
  assert.equal(await markUsed({ ...ticket, sub: 'nobody' }), 401);
});

test('PRD-08 PRD-17 who is locked out has 401 at once, streams end, and old sessions stay over', async (t) => {
  const keys = makeKeys();
  const server = await startApp(undefined, { assertions: new Assertions(keys) });
  t.after(() => server.close());
  const [me] = await chattersOf(server, '김서연');
  assert.ok(me);
  const now = Math.floor(Date.now() / 1000);
  const statusOf = async (since: number) =>
    (
      await server
        .as(null)
        .get('/api/chatter/filters', await vouch(keys, { sub: me.employeeNumber, auth_time: since }))
    ).status;
  assert.equal(await statusOf(now - 10), 200);
  await changeLock(server.database, me.employeeNumber, true);
  assert.equal(await statusOf(now - 10), 401);
  await changeLock(server.database, me.employeeNumber, false);
  assert.equal(await statusOf(now - 10), 401);
  assert.equal(await statusOf(Math.floor(Date.now() / 1000)), 200);
});

test('PRD-08 with IDENTITY=address too: the open stream ends, another’s goes on, and a stream asked for again is a 401', async (t) => {
  const server = await startApp();
  t.after(() => server.close());
  const port = await portOf(server.app);
  const [me, other] = await chattersOf(server, '김서연', '이준호');
  assert.ok(me && other);
  const roomId = await roomOf(server, [me, other]);
  const [mine, others] = [
    await openStream(port, me.employeeNumber),
    await openStream(port, other.employeeNumber),
  ];
  await mine.next();
  await others.next();
  assert.equal(
    await changeLock(server.database, me.employeeNumber, true),
    `${me.employeeNumber} is locked out`,
  );
  await assert.rejects(mine.next(), /ended/);
  assert.equal((await openStream(port, me.employeeNumber)).status, 401);
  assert.equal((await say(me, roomId, '나간 사람')).status, 401);
  assert.equal((await say(other, roomId, '남은 사람')).status, 200);
  assert.equal((await others.next()).event, 'message');
  others.close();
  const found = await other.caller.get('/api/chatters/search-user?name=김서연&branchName=');
  assert.deepEqual(found.json(), []);
});

test('PRD-08 the command names an employee who is not there, and how it is used', async (t) => {
  const server = await startApp();
  t.after(() => server.close());
  await assert.rejects(changeLock(server.database, 'nobody', true), /no employee nobody/);
  await assert.rejects(
    runEmployeesCommand(server.database, undefined, ['lock']),
    /employees lock\|unlock <employee number>/,
  );
});
