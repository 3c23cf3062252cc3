/**
 * Checks of the running container stack beyond what a browser sees; `npm run test:stack` runs them after the browser
 * tests.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { originSchema, readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';
import { remoteNames } from '../../server/project.ts';

const { PRODUCT_URL: productUrl } = readEnvironment(v.object({ PRODUCT_URL: originSchema }), process.env);
const employee = { cookie: 'employeeNumber=20231107' };
const services = ['db', 'api', ...remoteNames().map((name) => `remote-${name}`), 'host'];

/** In bytes: the script of the workbench is larger than the output that Node accepts by default. */
const mostOutput = 2 ** 24;

function docker(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8', maxBuffer: mostOutput });
  assert.equal(status, 0, `docker ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

function idOf(service: string): string {
  return docker('compose', 'ps', '--all', '--quiet', service);
}

async function statusOf(path: string): Promise<number> {
  try {
    const response = await fetch(productUrl + path, { headers: employee, signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

async function untilStatus(path: string, status: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (let seen = await statusOf(path); seen !== status; seen = await statusOf(path)) {
    assert.ok(Date.now() < deadline, `${path} is ${seen}, not ${status}`);
    await wait(250);
  }
}

const linesSchema = v.record(v.string(), v.object({ version: v.string(), manifest: v.string() }));

async function readLines(): Promise<v.InferOutput<typeof linesSchema>> {
  return v.parse(linesSchema, await (await fetch(`${productUrl}/remotes.json`)).json());
}

/** An address of each part, reached through the host. */
async function addresses(): Promise<Record<string, string>> {
  const registry = await readLines();
  return {
    host: '/',
    api: '/api/chatter/filters',
    ...Object.fromEntries(
      Object.entries(registry).map(([name, { manifest }]) => [`remote-${name}`, manifest]),
    ),
  };
}

let parts: Record<string, string> = {};

before(async () => {
  parts = await addresses();
});

after(() => {
  docker('compose', 'up', '--detach', '--wait');
});

const inspectSchema = v.pipe(
  v.array(
    v.object({
      Config: v.object({ User: v.string() }),
      HostConfig: v.object({
        ReadonlyRootfs: v.boolean(),
        CapDrop: v.nullable(v.array(v.string())),
        PortBindings: v.nullable(v.record(v.string(), v.unknown())),
      }),
    }),
  ),
  v.length(1),
);

test('RUN-07 no part runs as root or on a file system that it can write, and one port is published', () => {
  const published = services.filter((service) => {
    const [container] = v.parse(inspectSchema, JSON.parse(docker('inspect', idOf(service))));
    assert.ok(container);
    assert.match(container.Config.User, /^(?!root$|0(?::|$))./, `${service} runs as root`);
    assert.equal(container.HostConfig.ReadonlyRootfs, true, service);
    assert.deepEqual(container.HostConfig.CapDrop, ['ALL'], service);
    return Object.keys(container.HostConfig.PortBindings ?? {}).length > 0;
  });
  assert.deepEqual(published, ['host']);
});

function readFleet(address: string): string {
  return docker('compose', 'exec', 'host', 'wget', '-qO-', `http://127.0.0.1:9101${address}`);
}

const fleetSchema = v.object({
  apps: v.array(
    v.object({
      app: v.string(),
      versions: v.array(v.object({ version: v.string(), loads: v.optional(v.number(), 0) })),
    }),
  ),
});

function loadsOf(app: string, version: string): number {
  const { apps } = v.parse(fleetSchema, JSON.parse(readFleet('/fleet.json')));
  const versions = apps.find((one) => one.app === app)?.versions ?? [];
  return versions.find((one) => one.version === version)?.loads ?? 0;
}

test('DEP-19 what pages measure reaches the host of the stack, which counts it', async () => {
  const { version = '' } = (await readLines()).chat ?? {};
  const before = loadsOf('chat', version);
  assert.ok(before > 0, 'the pages of the browser tests have told of nothing');
  const load = { type: 'remote-load', name: 'chat', version, outcome: 'loaded', duration: 300 };
  const body = JSON.stringify({ events: [load] });
  const answer = await fetch(`${productUrl}/telemetry`, { method: 'POST', headers: employee, body });
  assert.equal(answer.status, 204);
  assert.equal(loadsOf('chat', version), before + 1);
});

test('DEP-29 DEP-30 the host tells of the fleet and shows the workbench on a port that is not published', () => {
  assert.match(readFleet('/fleet.json'), /"app":"chat"/);
  const [, script = ''] = /src="(\/workbench\/main\.\w+\.js)"/.exec(readFleet('/workbench')) ?? [];
  assert.match(readFleet(script), /@field-sales\/shared/);
});

for (const service of services.filter((name) => name !== 'host')) {
  test(`MF-07 without ${service} the other parts go on, and with it again it is back`, async () => {
    docker('kill', idOf(service));
    const lost = service === 'db' ? 'api' : service;
    for (const [name, path] of Object.entries(parts)) {
      const status = await statusOf(path);
      if (name === lost) assert.ok(status === 0 || status >= 500, `${path} is ${status}`);
      else assert.equal(status, 200, path);
    }
    docker('start', idOf(service));
    await untilStatus(parts[lost] ?? '/', 200);
  });
}

test('MF-01 without the host the other parts go on', async () => {
  docker('kill', idOf('host'));
  assert.equal(await statusOf('/'), 0);
  for (const service of services.filter((name) => name !== 'host'))
    assert.equal(docker('inspect', '--format', '{{.State.Running}}', idOf(service)), 'true', service);
  docker('start', idOf('host'));
  await untilStatus('/', 200);
  for (const path of Object.values(parts)) await untilStatus(path, 200);
});

test('RUN-03 every part stops within seconds of SIGTERM, by itself', () => {
  for (const service of [...services].reverse()) {
    const started = Date.now();
    docker('compose', 'stop', '--timeout', '10', service);
    const seconds = (Date.now() - started) / 1000;
    const code = docker('inspect', '--format', '{{.State.ExitCode}}', idOf(service));
    console.log(`${service} stopped in ${seconds.toFixed(1)} s with ${code}`);
    assert.equal(code, '0', `${service} was killed`);
    assert.ok(seconds < 8, `${service} took ${seconds} s`);
  }
  docker('compose', 'up', '--detach', '--wait');
});

test('RUN-12 data survives down and up', async () => {
  const content = `다시 시작해도 남는 글 ${Date.now()}`;
  // If the connection of the last test is gone, a write would not be sent again by itself.
  for (const path of Object.values(parts)) await untilStatus(path, 200);
  const sent = await fetch(`${productUrl}/api/chatters/1/feed`, {
    method: 'POST',
    headers: { ...employee, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  assert.equal(sent.status, 200, await sent.text());
  docker('compose', 'down');
  const started = Date.now();
  docker('compose', 'up', '--detach', '--wait');
  console.log(`up again in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  for (const path of Object.values(parts)) await untilStatus(path, 200);
  const room = await fetch(`${productUrl}/api/chatters/1?pageNumber=0`, { headers: employee });
  assert.match(await room.text(), new RegExp(content));
});
