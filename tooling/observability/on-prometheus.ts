/**
 * `npm run test:observability`: tests rules and dashboard on a real Prometheus, which watches the running product while
 * it is used.
 */
import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { hasAptGet, installPackages } from '../commands/apt-get.ts';
import { serve } from '../documents/walk.ts';
import { asQuestion, expressions, observabilityFolder, readRules } from './rules.ts';
import { useProduct } from './traffic.ts';

const execute = promisify(execFile);
const programs = ['/usr/bin/prometheus', '/usr/bin/promtool'] as const;
const areThere = () => programs.every((program) => fs.existsSync(program));
if (!areThere() && hasAptGet()) installPackages('prometheus');
if (!areThere()) throw new Error('There is no Prometheus: apt-get install prometheus');
const [prometheus, promtool] = programs;

const rulesAnswer = v.object({
  data: v.object({
    groups: v.array(
      v.object({
        rules: v.array(
          v.object({
            name: v.string(),
            health: v.string(),
            state: v.optional(v.string()),
            lastError: v.optional(v.string()),
          }),
        ),
      }),
    ),
  }),
});
const vectorAnswer = v.object({
  data: v.object({ result: v.array(v.object({ value: v.tuple([v.number(), v.string()]) })) }),
});
const metadataAnswer = v.object({ data: v.record(v.string(), v.array(v.object({ type: v.string() }))) });

/** Alerts that have nothing to count while all goes well. They are asked again, unchanged, when the API is away. */
const withFailuresAlone = ['ProcessIsAway', 'BackendIsAway'];
/**
 * In ms. Prometheus evaluates the groups of rules every half a minute, and the first time may come before the product
 * was used.
 */
const longestWait = 180_000;

function temporaryFolder(context: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-prometheus-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Product = { origin: string; ports: Readonly<Record<'host' | 'api', number>>; api: ChildProcess };

/** The product as it is built, with its metrics on ports of their own, and the API in a process that can be ended. */
async function startProduct(context: TestContext): Promise<Product> {
  const [host, api, page, backend] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      DATA_DIR: temporaryFolder(context),
      API_PORT: String(backend),
      API_METRICS_PORT: String(api),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  context.after(() => end(child));
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the API stopped before it was ready'))),
  ]);
  await serve(context, projectFolder, {
    ...process.env,
    HOST_PORT: String(page),
    API_ORIGIN: `http://127.0.0.1:${backend}`,
    HOST_METRICS_PORT: String(host),
  });
  return { origin: `http://127.0.0.1:${page}`, ports: { host, api }, api: child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts a Prometheus with the rules, which watches these ports; answers the function that asks it. */
async function startPrometheus(context: TestContext, ports: Readonly<Record<string, number>>) {
  const folder = temporaryFolder(context);
  const config = path.join(folder, 'prometheus.json');
  fs.writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s' },
      rule_files: [path.join(observabilityFolder, 'rules.yaml')],
      scrape_configs: Object.entries(ports).map(([job, port]) => ({
        job_name: job,
        static_configs: [{ targets: [`127.0.0.1:${port}`] }],
      })),
    }),
  );
  const port = await freePort();
  const child = spawn(
    prometheus,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: 'inherit' },
  );
  context.after(() => end(child));
  return async <TSchema extends v.GenericSchema>(address: string, schema: TSchema) => {
    assert.equal(child.exitCode, null, 'Prometheus has ended');
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${address}`).catch(() => undefined);
    return answer?.ok === true ? v.parse(schema, await answer.json()) : undefined;
  };
}

void test('PRD-33 the rules alert when they are to, and not otherwise', async () => {
  const inFolder = { cwd: observabilityFolder };
  await execute(promtool, ['check', 'config', 'prometheus.yaml'], inFolder);
  await execute(promtool, ['test', 'rules', 'rules.test.yaml'], inFolder);
});

type Ask = Awaited<ReturnType<typeof startPrometheus>>;

/** The values that an expression has now; a value is not a number while nothing that it counts has happened. */
async function valuesOf(ask: Ask, expression: string): Promise<readonly number[]> {
  const answer = await ask(`query?query=${encodeURIComponent(expression)}`, vectorAnswer);
  return answer?.data.result.map(({ value }) => Number(value[1])) ?? [];
}

/** The expressions that have no value yet, or one that is not a number. */
async function unanswered(ask: Ask, all: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    all.map(async (expression) => ({ expression, values: await valuesOf(ask, expression) })),
  );
  return found.flatMap(({ expression, values }) =>
    values.length > 0 && values.every(Number.isFinite) ? [] : [expression],
  );
}

/** Goes on until every expression has values. */
async function untilAnswered(ask: Ask, all: readonly string[], goOn: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + longestWait;
  for (let open = all; open.length > 0; open = await unanswered(ask, open)) {
    assert.ok(Date.now() < deadline, `without a value: ${open.join('\n')}`);
    await goOn();
    await wait(1000);
  }
}

void test('PRD-33 PRD-21 a real Prometheus evaluates every rule of the product in use, each expression of rules and dashboard has values there, and nobody is told of anything', async (context) => {
  const { origin, ports, api } = await startProduct(context);
  const ask = await startPrometheus(context, ports);
  const ofFailures = readRules().flatMap(({ alert, expr }) =>
    alert !== undefined && withFailuresAlone.includes(alert) ? [expr] : [],
  );
  assert.equal(ofFailures.length, withFailuresAlone.length);
  const others = expressions().filter(({ expression }) => !ofFailures.includes(expression));
  const asked = others.map(({ expression }) => asQuestion(expression));
  await untilAnswered(ask, asked, () => useProduct(origin));
  const readState = async () =>
    (await ask('rules', rulesAnswer))?.data.groups.flatMap((group) => group.rules) ?? [];
  let rules = await readState();
  // The groups are evaluated in turn, so one of them may still be waiting for its first time.
  for (; rules.some(({ health }) => health === 'unknown'); rules = await readState()) await wait(250);
  assert.deepEqual(
    rules.filter(({ health }) => health !== 'ok'),
    [],
  );
  const names = readRules().map(({ alert, record }) => alert ?? record);
  assert.deepEqual(rules.map(({ name }) => name).sort(), names.slice().sort());
  assert.deepEqual(
    rules.filter(({ state }) => state === 'firing'),
    [],
  );
  const families = (await ask('metadata', metadataAnswer))?.data ?? {};
  const recorded = new Set([...names, 'up']);
  for (const { expression, series } of expressions())
    for (const name of series) {
      const family = name.replace(/_(?:bucket|count|sum)$/, '');
      assert.ok(recorded.has(name) || name in families || family in families, `${name} of ${expression}`);
    }
  console.log(`${asked.length} expressions have values while all goes well`);

  for (const expression of ofFailures) assert.deepEqual(await valuesOf(ask, expression), []);
  await end(api);
  await untilAnswered(ask, ofFailures, () => fetch(`${origin}/api/promotions`));
  console.log(`and these when the API is away: ${withFailuresAlone.join(', ')}`);
});
