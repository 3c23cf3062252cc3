import assert from 'node:assert/strict';
import { before, after, test } from 'node:test';
import { sql } from 'kysely';
import { portOf } from '../test/cutting-proxy.ts';
import { openTestDatabase, openUnlimited } from '../test/database.ts';
import { openStream } from '../test/event-stream.ts';
import { growData } from '../test/grown-data.ts';
import { readsOf, type Read } from '../test/reads.ts';
import { explain, recordStatements } from '../test/recorded-statements.ts';
import { testSettings } from '../test/settings.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

/** `npm run test:plans` has the hundredfold of the sample data and measures, `npm test` a tenth of that. */
const isWhole = testSettings.TEST_PLANS === 'whole';
const scale = isWhole ? 100 : 10;
/** Pages of 8 kB: past them a table is never the smaller part of a join for a page of a list. */
const largeTable = 5 * scale;
/** In ms, in the database, of 95 of 100 times. */
const promised = 50;
/** What is a select and writes all the same. */
const writes = /_chat_entr(y|ies)\(|pg_notify/;

let server: TestApp;
let recorder: ReturnType<typeof recordStatements>;
let reads: readonly Read[];

before(async () => {
  const database = await openTestDatabase();
  await growData(await openUnlimited(database), scale);
  recorder = recordStatements(database);
  server = await startApp(recorder.recording);
  reads = await readsOf(database.db, isWhole ? 20 : 3);
  const failed: string[] = [];
  for (const { employeeNumber, call, url } of reads) {
    const { status } = await recorder.during(call, () => server.as(employeeNumber).get(url));
    if (status >= 400) failed.push(`${status}: ${url} of ${employeeNumber}`);
  }
  assert.deepEqual(failed, []);
  await recorder.during('get /api/chatters/stream', () => listen('N1'));
});
after(() => server.close());

/** Everything that an open stream reads: what it missed, and a message that comes while it is open. */
async function listen(employeeNumber: string): Promise<void> {
  const stream = await openStream(await portOf(server.app), employeeNumber, String(5000 * scale - 100));
  while ((await stream.next()).event !== 'ready');
  const { status } = await server.as('N1').send('POST', '/api/chatters/1/feed', { content: '확인했습니다' });
  assert.equal(status, 200);
  while ((await stream.next()).event !== 'message');
  stream.close();
}

test('PRD-34 every read of the API is looked at', async () => {
  const { paths } = (await server.as(null).get('/api/docs/json')).json() as {
    paths: Record<string, Record<string, unknown>>;
  };
  const known = Object.entries(paths).flatMap(([path, calls]) => ('get' in calls ? [`get ${path}`] : []));
  const called = new Set(reads.map(({ call }) => call)).add('get /api/chatters/stream');
  assert.deepEqual(
    known.filter((call) => !called.has(call)),
    [],
  );
});

test('PRD-34 no read of the API goes through a large table from its first row to the last', async () => {
  const { rows: tables } = await sql<{ name: string; pages: number }>`
    select relname as name, relpages as pages from pg_class where relkind in ('r', 'p')`.execute(
    server.database.db,
  );
  const large = new Set(tables.flatMap(({ name, pages }) => (pages > largeTable ? name : [])));
  assert.ok(large.has('chat_entries') && large.has('survey_records') && large.has('stock_by_day_first'));
  const found: string[] = [];
  const times: { call: string; times: number; ms95: number; most: number; statement: string }[] = [];
  for (const { sql: statement, call, parameters: all } of recorder.statements.values()) {
    const ms: number[] = [];
    for (const parameters of all) {
      const isRun = isWhole && /^\s*(select|with)/.test(statement) && !writes.test(statement);
      const plan = await explain(server.database.db, { sql: statement, parameters, isRun });
      ms.push(plan.ms);
      for (const table of plan.scanned)
        if (large.has(table)) found.push(`${call} scans ${table}: ${statement}`);
    }
    ms.sort((one, other) => one - other);
    const ms95 = ms[Math.ceil(ms.length * 0.95) - 1] ?? 0;
    times.push({ call, times: ms.length, ms95, most: ms.at(-1) ?? 0, statement: statement.slice(0, 60) });
  }
  assert.deepEqual([...new Set(found)], []);
  if (isWhole) {
    console.table(times.sort((one, other) => other.ms95 - one.ms95));
    assert.deepEqual(
      times.filter(({ ms95 }) => ms95 > promised),
      [],
    );
  }
});
