import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { publicKeysOf } from '@field-sales/shared/node/key-set';
import type { Settings } from '../settings/settings.ts';
import { startProduct } from '../test/test-product.ts';
import { signTicket } from '../test/test-tickets.ts';
import { makeSessionKeys } from './settings.ts';

const hostOrigin = 'https://sales.example';
const noUserText = '현재 사번으로 등록된 사용자가 없습니다.';

/** A backend that tells what it is asked, and notes tickets where it is said to. */
async function startBackend(context: TestContext, marksTickets: boolean) {
  const calls: { url: string; cookie: string; assertion: string; header: string }[] = [];
  const used = new Set<string>();
  const backend = http.createServer(({ url = '', headers }, response) => {
    const assertion = String(headers['x-employee-assertion'] ?? '');
    if (url === '/api/used-tickets') {
      const { jti } = claimsOf(assertion);
      const status = used.has(String(jti)) ? 409 : 204;
      used.add(String(jti));
      response.writeHead(marksTickets ? status : 404).end();
      return;
    }
    const { cookie = '' } = headers;
    calls.push({ url, cookie, assertion, header: String(headers['x-employee-number'] ?? '') });
    response.end('{}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  context.after(() => backend.close());
  return { calls, apiOrigin: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` };
}

function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

async function startTicketHost(context: TestContext, marksTickets = true) {
  const ticketKeys = makeSessionKeys();
  const backend = await startBackend(context, marksTickets);
  const settings: Partial<Settings> = {
    apiOrigin: backend.apiOrigin,
    identity: {
      kind: 'ticket',
      ticketKeys: publicKeysOf(ticketKeys),
      origin: hostOrigin,
      sessionKeys: makeSessionKeys(),
    },
  };
  const host = await startProduct(context, { settings });
  const redeem = (ticket: string, at = host) =>
    at.get('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket }),
    });
  return { ...backend, ...host, settings, ticketKeys, redeem };
}

function sessionOf(answer: Response): string {
  return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

describe('IDENTITY=ticket', () => {
  test('PRD-02 PRD-03 PRD-06 a ticket makes a session, and every call is its employee’s, whatever the cookie says', async (context) => {
    const { redeem, ticketKeys, get, calls } = await startTicketHost(context);
    const answer = await redeem(await signTicket(ticketKeys, hostOrigin));
    assert.equal(answer.status, 200);
    assert.equal(await answer.text(), '20231107');
    const cookie = answer.headers.get('set-cookie') ?? '';
    assert.match(cookie, /^__Host-session=/);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      assert.ok(cookie.includes(part), part);
    for (const path of ['/api/promotions', '/reports/a', '/api/chatters/stream', '/api/chatters/1/photos/2'])
      await get(`${path}?employeeNumber=99999999`, {
        headers: {
          cookie: `lb=a; employeeNumber=99999999; ${sessionOf(answer)}`,
          'x-employee-assertion': 'mine',
        },
      });
    assert.deepEqual(
      calls.map((call) => call.cookie),
      Array<string>(4).fill('lb=a; employeeNumber=20231107'),
    );
    for (const { assertion } of calls) {
      const { sub, aud, exp, iat } = claimsOf(assertion);
      assert.deepEqual([sub, aud, Number(exp) - Number(iat)], ['20231107', 'field-sales-api', 60]);
    }
  });

  test('PRD-04 PRD-07 a ticket that is used, expired, too long, for another host, of another key or of nobody makes no session', async (context) => {
    const { redeem, ticketKeys } = await startTicketHost(context);
    const now = Math.floor(Date.now() / 1000);
    const used = await signTicket(ticketKeys, hostOrigin);
    assert.equal((await redeem(used)).status, 200);
    const refused = {
      used,
      expired: await signTicket(ticketKeys, hostOrigin, { iat: now - 90, exp: now - 30 }),
      long: await signTicket(ticketKeys, hostOrigin, { iat: now, exp: now + 61 }),
      early: await signTicket(ticketKeys, hostOrigin, { iat: now + 60, exp: now + 90 }),
      elsewhere: await signTicket(ticketKeys, 'https://other.example'),
      forged: await signTicket(makeSessionKeys(), hostOrigin),
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${used.split('.')[1] ?? ''}.`,
      nameless: await signTicket(ticketKeys, hostOrigin, { sub: '' }),
      unnumbered: await signTicket(ticketKeys, hostOrigin, { jti: '' }),
      nothing: 'nothing',
    };
    for (const [what, ticket] of Object.entries(refused)) {
      const answer = await redeem(ticket);
      assert.deepEqual([what, answer.status, await answer.text()], [what, 401, noUserText]);
      assert.equal(answer.headers.get('set-cookie'), null, what);
    }
  });

  test('PRD-04 a ticket is once for two hosts that share a backend, and once for each where the backend notes none', async (context) => {
    for (const marksTickets of [true, false]) {
      const first = await startTicketHost(context, marksTickets);
      const second = await startProduct(context, { settings: first.settings });
      const ticket = await signTicket(first.ticketKeys, hostOrigin);
      assert.equal((await first.redeem(ticket)).status, 200);
      assert.equal((await first.redeem(ticket)).status, 401);
      assert.equal((await first.redeem(ticket, { ...first, ...second })).status, marksTickets ? 401 : 200);
    }
  });
});

describe('IDENTITY=ticket, with a session and without one', () => {
  test('PRD-06 PRD-07 a call without a session, or with one of another key, is a 401 with its text, and reaches nobody', async (context) => {
    const { get, calls, redeem, ticketKeys } = await startTicketHost(context);
    const other = await startTicketHost(context);
    const foreign = sessionOf(await other.redeem(await signTicket(other.ticketKeys, hostOrigin)));
    const own = sessionOf(await redeem(await signTicket(ticketKeys, hostOrigin)));
    for (const cookie of ['employeeNumber=20231107', foreign, own.slice(0, -8), ''])
      for (const path of [
        '/api/promotions',
        '/reports/a',
        '/api/chatters/stream',
        '/api/chatters/1/photos/2',
      ]) {
        const answer = await get(`${path}?employeeNumber=20231107`, { headers: { cookie } });
        assert.deepEqual([answer.status, await answer.text()], [401, noUserText]);
        assert.match(answer.headers.get('content-type') ?? '', /text\/plain/);
      }
    assert.deepEqual(calls, []);
  });

  test('PRD-02 a page of another origin cannot hand in a ticket', async (context) => {
    const { get, ticketKeys } = await startTicketHost(context);
    const body = JSON.stringify({ ticket: await signTicket(ticketKeys, hostOrigin) });
    const answer = await get('/session', { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    assert.equal(answer.status, 401);
  });

  test('PRD-06 the address of a page becomes that of the session’s employee', async (context) => {
    const { get, redeem, ticketKeys } = await startTicketHost(context);
    const cookie = sessionOf(await redeem(await signTicket(ticketKeys, hostOrigin)));
    const open = (path: string) => get(path, { headers: { cookie }, redirect: 'manual' });
    const moved = await open('/event-management?a=1&employeeNumber=99999999');
    assert.deepEqual(
      [moved.status, moved.headers.get('location')],
      [302, '/event-management?a=1&employeeNumber=20231107'],
    );
    assert.equal((await open('/?employeeNumber=20231107')).status, 200);
    assert.equal((await open('/nothing')).status, 404);
    assert.equal((await get('/', { redirect: 'manual' })).status, 200);
  });
});

test('PRD-05 PRD-07 IDENTITY=proxy: the header counts from a trusted proxy alone', async (context) => {
  const { apiOrigin, calls } = await startBackend(context, true);
  const hostOf = (proxies: readonly string[]) =>
    startProduct(context, {
      settings: {
        apiOrigin,
        identity: { kind: 'proxy', header: 'x-employee-number', proxies, sessionKeys: makeSessionKeys() },
      },
    });
  const headers = { 'x-employee-number': '20231107', cookie: 'employeeNumber=99999999' };
  const trusting = await hostOf(['127.0.0.0/8']);
  assert.equal((await trusting.get('/api/promotions', { headers })).status, 200);
  assert.deepEqual(
    calls.map(({ cookie, header }) => [cookie, header]),
    [['employeeNumber=20231107', '']],
  );
  assert.equal((await trusting.get('/api/promotions')).status, 401);
  const wary = await hostOf(['10.0.0.0/8']);
  const refused = await wary.get('/api/promotions', {
    headers: { ...headers, 'x-forwarded-for': '10.0.0.1' },
  });
  assert.deepEqual([refused.status, await refused.text()], [401, noUserText]);
  assert.equal(calls.length, 1);
});

test('PRD-01 IDENTITY=address: the cookie is who calls, and nobody vouches for it', async (context) => {
  const { apiOrigin, calls } = await startBackend(context, true);
  const { get } = await startProduct(context, { settings: { apiOrigin } });
  await get('/api/promotions', {
    headers: { cookie: 'employeeNumber=20231107', 'x-employee-assertion': 'mine' },
  });
  assert.deepEqual(calls, [
    { url: '/api/promotions', cookie: 'employeeNumber=20231107', assertion: '', header: '' },
  ]);
  assert.equal((await get('/session', { method: 'POST' })).status, 404);
});

test('MF-01 a team’s server is not told who calls', async (context) => {
  const { calls, apiOrigin } = await startBackend(context, true);
  const { get } = await startProduct(context, {
    settings: { remotes: { chat: { port: 0, origin: apiOrigin } } },
  });
  await get('/remotes/chat/1.0.0/a.js', { headers: { cookie: 'employeeNumber=20231107' } });
  assert.deepEqual(
    calls.map(({ cookie }) => cookie),
    [''],
  );
});
