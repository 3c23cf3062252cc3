import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { portOf } from '../test/cutting-proxy.ts';
import { openTestDatabase } from '../test/database.ts';
import { openStream } from '../test/event-stream.ts';
import { importerOf, organisation, without } from '../test/import-folder.ts';
import { startApp } from '../test/start-app.ts';
import { files } from './import.ts';

const operationsFile = path.resolve(import.meta.dirname, '../../../docs/operations.md');

test('PRD-27 PRD-31 files come in, twice change nothing, and who is withdrawn is out at once and back with the next file', async (t) => {
  const server = await startApp();
  t.after(() => server.close());
  const run = importerOf(t, server.database);
  assert.deepEqual(await run(organisation), [
    'branches.csv: 2 added, 0 changed, 0 withdrawn',
    'employees.csv: 3 added, 0 changed, 0 withdrawn',
    'accounts.csv: 3 added, 0 changed, 0 withdrawn',
    'partners.csv: 1 added, 0 changed, 0 withdrawn',
    'products.csv: 2 added, 0 changed, 0 withdrawn',
    'employee-accounts.csv: 2 added, 0 changed, 0 withdrawn',
    'account-products.csv: 2 added, 0 changed, 0 withdrawn',
    'Imported',
  ]);
  const again = await run(organisation);
  assert.deepEqual(
    again.slice(0, -1).filter((line) => !line.endsWith(' 0 added, 0 changed, 0 withdrawn')),
    [],
  );

  const searched = async () =>
    (await server.as('20231109').get('/api/chatters/search-user?name=준호&branchName=')).json();
  const statusOf = async () => (await server.as('20231108').get('/api/chatter/filters')).status;
  assert.equal(await statusOf(), 200);
  assert.equal(((await searched()) as unknown[]).length, 1);
  const stream = await openStream(await portOf(server.app), '20231108');
  await stream.next();
  const left = {
    'branches.csv': 'name\n성남지점\n',
    'employees.csv': 'employee_number,name,title,branch\n20231109,박지훈,지점장,성남지점\n',
  };
  assert.deepEqual(await run(left, '--allow-withdrawals'), [
    'branches.csv: 0 added, 0 changed, 1 withdrawn',
    'employees.csv: 0 added, 1 changed, 2 withdrawn',
    'Imported',
  ]);
  await assert.rejects(stream.next(), /ended/);
  assert.equal(await statusOf(), 401);
  assert.deepEqual(await searched(), []);
  const filters = await server.as('20231109').get('/api/chatter/filters');
  assert.deepEqual(filters.json(), ['성남지점']);
  assert.deepEqual((await run(organisation)).slice(0, 2), [
    'branches.csv: 0 added, 1 changed, 0 withdrawn',
    'employees.csv: 0 added, 3 changed, 0 withdrawn',
  ]);
  assert.equal(await statusOf(), 200);
});

test('PRD-27 PRD-31 a store or a product that is withdrawn cannot be looked up any more', async (t) => {
  const server = await startApp();
  t.after(() => server.close());
  const run = importerOf(t, server.database);
  await run(organisation);
  const me = server.as('20231107');
  const stores = async () => ((await me.get('/api/barcode/filters')).json() as unknown[]).length;
  const lookUp = async () => (await me.get('/api/scan-barcodes/8801043014809?accountId=10024817')).status;
  assert.deepEqual([await stores(), await lookUp()], [1, 200]);
  const products = without(organisation['products.csv'], '1104827');
  await run({ 'products.csv': products }, '--allow-withdrawals');
  assert.deepEqual([await stores(), await lookUp()], [1, 404]);
  await run({ 'accounts.csv': without(organisation['accounts.csv'], '10024817') }, '--allow-withdrawals');
  assert.equal(await stores(), 0);
});

test('PRD-28 a dry run says what would be and changes nothing', async (t) => {
  const database = await openTestDatabase();
  t.after(() => database.close());
  const run = importerOf(t, database);
  const files = { 'branches.csv': 'name\n강동지점\n성남지점\n' };
  const count = async () => (await database.db.selectFrom('branches').select('id').execute()).length;
  assert.deepEqual(await run(files, '--dry-run'), [
    'branches.csv: 2 added, 0 changed, 0 withdrawn',
    'A dry run: nothing was changed',
  ]);
  assert.equal(await count(), 0);
  await run(files);
  assert.equal(await count(), 2);
});

test('PRD-29 one bad row and nothing of any file is taken: each is named by file, line, column and reason', async (t) => {
  const database = await openTestDatabase();
  t.after(() => database.close());
  const run = importerOf(t, database);
  const head = 'code,name,barcode,category,hierarchy_code,hierarchy_name,intake,tax_type,regular_price\n';
  const files = {
    'branches.csv': 'name\n강동지점\n강동지점\n',
    'employees.csv': 'employee_number,name,title,branch\n20231107,,,강동지점\n',
    'products.csv': `${head}1,고추장,8.80104E+12,,,,,,\n2,두부,8801043014816,,H1,,,과세,"2,900"\n`,
  };
  await assert.rejects(run(files), {
    message: [
      'branches.csv, line 3, name: the same as in line 2',
      'employees.csv, line 2, name: it is empty',
      'products.csv, line 2, barcode: shortened by Excel: give the column the format Text and fill it again',
      'products.csv, line 3, regular_price: not a whole number from 0 to 2147483647 without commas',
      'Nothing was changed',
    ].join('\n'),
  });
  const people = 'employee_number,name,title,branch\n20231107,김서연,,강동지점\n20231108,이준호,,강동\n';
  await assert.rejects(run({ 'branches.csv': 'name\n강동지점\n', 'employees.csv': people }), {
    message: 'employees.csv, line 3, branch: there is no 강동\nNothing was changed',
  });
  assert.deepEqual(await database.db.selectFrom('branches').select('id').execute(), []);
  await assert.rejects(
    run({ 'employes.csv': people }),
    /employes.csv: no file of an import, which are branches/,
  );
  await assert.rejects(run({}), /has none of branches.csv/);
});

test('PRD-30 a file that would withdraw more than a fifth of its list is refused without its flag', async (t) => {
  const database = await openTestDatabase();
  t.after(() => database.close());
  const run = importerOf(t, database);
  const names = ['강남', '강동', '강북', '강서', '관악'];
  const fileOf = (count: number) => ({ 'branches.csv': ['name', ...names.slice(0, count)].join('\n') });
  await run(fileOf(5));
  assert.match((await run(fileOf(4))).join(), /0 added, 0 changed, 1 withdrawn/);
  await assert.rejects(run(fileOf(3)), /branches.csv would withdraw 1 of 4: .* --allow-withdrawals/);
  await assert.rejects(run(fileOf(0), '--dry-run'), /would withdraw 4 of 4/);
  const inForce = () =>
    database.db.selectFrom('branches').select('id').where('withdrawn_at', 'is', null).execute();
  assert.equal((await inForce()).length, 4);
  await run(fileOf(3), '--allow-withdrawals');
  assert.equal((await inForce()).length, 3);
});

test('PRD-27 the operations document has the first line of every file', () => {
  const documented = fs.readFileSync(operationsFile, 'utf8');
  for (const { name, columns } of files) {
    const line = documented.split('\n').find((one) => one.startsWith(`| \`${name}\``));
    assert.ok(line?.includes(`\`${columns.join(',')}\``), `${name} ${columns.join(',')}`);
  }
});
