/** `npm run test:observability`: rules and dashboard on a real Prometheus that watches the running product. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';
import { freePort } from '../../server/test/free-port.ts';
import { hasAptGet, installPackages } from '../commands/apt-get.ts';
import { serve } from '../documents/walk.ts';
import { expressions, observabilityFolder, readRules } from './rules.ts';

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
        rules: v.array(v.object({ name: v.string(), health: v.string(), lastError: v.optional(v.string()) })),
      }),
    ),
  }),
});
const metadataAnswer = v.object({ data: v.record(v.string(), v.array(v.object({ type: v.string() }))) });

function temporaryFolder(context: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-prometheus-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The product as it is built, with its metrics on ports of their own. */
async function startProduct(context: TestContext): Promise<Record<'host' | 'api', number>> {
  const [host, api, page, backend] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  await serve(context, projectFolder, {
    ...process.env,
    DATA_DIR: temporaryFolder(context),
    HOST_PORT: String(page),
    API_PORT: String(backend),
    HOST_METRICS_PORT: String(host),
    API_METRICS_PORT: String(api),
  });
  return { host, api };
}

/** A Prometheus with the rules, which watches these ports; answers how it is asked. */
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
  context.after(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
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

void test('PRD-33 PRD-21 a real Prometheus evaluates every rule of the running product, and each expression names what its processes have', async (context) => {
  const ask = await startPrometheus(context, await startProduct(context));
  const names = readRules().map(({ alert, record }) => alert ?? record);
  let rules: readonly { name: string; health: string; lastError?: string | undefined }[] = [];
  // A group is evaluated for the first time within its interval.
  while (rules.length === 0 || rules.some(({ health }) => health === 'unknown')) {
    await wait(250);
    rules = (await ask('rules', rulesAnswer))?.data.groups.flatMap((group) => group.rules) ?? [];
  }
  assert.deepEqual(
    rules.filter(({ health }) => health !== 'ok'),
    [],
  );
  assert.deepEqual(rules.map(({ name }) => name).sort(), names.slice().sort());
  const families = (await ask('metadata', metadataAnswer))?.data ?? {};
  const recorded = new Set([...names, 'up']);
  for (const { expression, series } of expressions())
    for (const name of series) {
      const family = name.replace(/_(?:bucket|count|sum)$/, '');
      assert.ok(recorded.has(name) || name in families || family in families, `${name} of ${expression}`);
    }
});
