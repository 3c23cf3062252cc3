/**
 * Checks of the running container stack beyond what a browser sees; `npm run test:stack` runs them after the browser
 * tests.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { chromiumArguments } from '../../release/pages/chromium-arguments.ts';
import { testBrowserPath } from '../../release/pages/chromium.ts';
import {
  addresses,
  docker,
  employee,
  idsOf,
  productUrl,
  readLines,
  room,
  sendMessage,
  sendPhoto,
  services,
  statusOf,
  until,
  untilStatus,
} from './running-stack.ts';

const bringUp = ['compose', 'up', '--detach', '--wait'];

let parts: Record<string, string> = {};

before(async () => {
  parts = await addresses();
});

after(() => {
  docker(...bringUp);
});

const inspectSchema = v.array(
  v.object({
    Config: v.object({ User: v.string() }),
    HostConfig: v.object({
      ReadonlyRootfs: v.boolean(),
      CapDrop: v.nullable(v.array(v.string())),
      PortBindings: v.nullable(v.record(v.string(), v.unknown())),
    }),
  }),
);

test('RUN-07 no part runs as root or on a file system that it can write, and one port is published', () => {
  const published = [...services, 'entrance'].filter((service) => {
    const containers = v.parse(inspectSchema, JSON.parse(docker('inspect', ...idsOf(service))));
    assert.equal(containers.length, ['host', 'api'].includes(service) ? 2 : 1, service);
    return containers.some(({ Config, HostConfig }) => {
      assert.match(Config.User, /^(?!root$|0(?::|$))./, `${service} runs as root`);
      assert.equal(HostConfig.ReadonlyRootfs, true, service);
      assert.deepEqual(HostConfig.CapDrop, ['ALL'], service);
      return Object.keys(HostConfig.PortBindings ?? {}).length > 0;
    });
  });
  assert.deepEqual(published, ['entrance']);
});

/** What one replica of the host answers on the port of the fleet. */
function readFleet(address: string, [replica] = idsOf('host')): string {
  return docker('exec', replica, 'wget', '-qO-', `http://127.0.0.1:9101${address}`);
}

const fleetSchema = v.object({
  apps: v.array(
    v.object({
      app: v.string(),
      versions: v.array(v.object({ version: v.string(), loads: v.optional(v.number(), 0) })),
    }),
  ),
});

/** The loads of a version that the replicas of the host have been told of, together. */
function loadsOf(app: string, version: string): number {
  const loads = idsOf('host').map((replica) => {
    const { apps } = v.parse(fleetSchema, JSON.parse(readFleet('/fleet.json', [replica])));
    const versions = apps.find((one) => one.app === app)?.versions ?? [];
    return versions.find((one) => one.version === version)?.loads ?? 0;
  });
  return loads.reduce((sum, one) => sum + one, 0);
}

test('DEP-19 what a page measures reaches the host of the stack, which counts it', async () => {
  const { version = '' } = (await readLines()).chat ?? {};
  const counted = loadsOf('chat', version);
  const browser = await chromium.launch({ executablePath: testBrowserPath(), args: chromiumArguments });
  const page = await browser.newPage();
  await page.goto(`${productUrl}/chatter-list?${employee.cookie}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('about:blank');
  await until(() => loadsOf('chat', version) === counted + 1, 'the page has told of its load');
  await browser.close();
});

test('DEP-29 DEP-30 the host tells of the fleet and shows the workbench on a port that is not published', () => {
  assert.match(readFleet('/fleet.json'), /"app":"chat"/);
  const [, script = ''] = /src="(\/workbench\/main\.\w+\.js)"/.exec(readFleet('/workbench')) ?? [];
  assert.match(readFleet(script), /@field-sales\/shared/);
});

test('PRD-09 new photos are in the bucket, and not in the database', () => {
  const bytes =
    'select bytes is null from photos join chat_images on photo_id = photos.id order by entry_id desc limit 1';
  assert.equal(docker('compose', 'exec', 'db', 'psql', '-U', 'field_sales', '-Atc', bytes), 't');
});

/** What is lost without a service: mostly its own address. */
const lostWithout: Readonly<Record<string, readonly string[]>> = {
  db: ['api', 'store'],
  api: ['api', 'store'],
};

for (const service of services.filter((name) => name !== 'host')) {
  test(`MF-07 without ${service} the other parts go on, and with it again it is back`, async () => {
    docker('kill', ...idsOf(service));
    const lost = lostWithout[service] ?? [service];
    for (const [name, path] of Object.entries(parts)) {
      const status = await statusOf(path);
      if (lost.includes(name)) assert.ok(status === 0 || status >= 500, `${path} is ${status}`);
      else assert.equal(status, 200, path);
    }
    docker('start', ...idsOf(service));
    for (const name of lost) await untilStatus(parts[name] ?? '/', 200);
  });
}

for (const service of ['host', 'api'])
  for (const replica of [0, 1])
    test(`RUN-07 with replica ${replica} of ${service} killed, each read is answered by the other`, async () => {
      const killed = idsOf(service)[replica] ?? '';
      docker('kill', killed);
      for (let time = 0; time < 10; time += 1)
        for (const path of Object.values(parts)) assert.equal(await statusOf(path), 200, path);
      docker('start', killed);
      docker(...bringUp);
    });

test('MF-01 without the host the other parts go on', async () => {
  docker('kill', ...idsOf('host'));
  // The entrance may still know the addresses that they had.
  assert.ok([502, 504].includes(await statusOf('/')));
  for (const service of services.filter((name) => name !== 'host'))
    for (const id of idsOf(service))
      assert.equal(docker('inspect', '--format', '{{.State.Running}}', id), 'true', service);
  docker('start', ...idsOf('host'));
  await untilStatus('/', 200);
  for (const path of Object.values(parts)) await untilStatus(path, 200);
});

test('RUN-03 every part stops within seconds of SIGTERM, by itself', () => {
  for (const service of ['entrance', ...[...services].reverse()]) {
    const started = Date.now();
    docker('compose', 'stop', '--timeout', '10', service);
    const seconds = (Date.now() - started) / 1000;
    const codes = idsOf(service).map((id) => docker('inspect', '--format', '{{.State.ExitCode}}', id));
    console.log(`${service} stopped in ${seconds.toFixed(1)} s with ${codes.join(', ')}`);
    assert.ok(
      codes.every((code) => code === '0'),
      `${service} was killed`,
    );
    assert.ok(seconds < 8, `${service} took ${seconds} s`);
  }
  docker(...bringUp);
});

test('RUN-12 data survives down and up', async () => {
  const content = `다시 시작해도 남는 글 ${Date.now()}`;
  // If the connection of the last test is gone, a write would not be sent again by itself.
  for (const path of Object.values(parts)) await untilStatus(path, 200);
  await sendMessage(content);
  const photo = await sendPhoto();
  docker('compose', 'down');
  const started = Date.now();
  docker(...bringUp);
  console.log(`up again in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  for (const path of [...Object.values(parts), photo]) await untilStatus(path, 200);
  const answer = await fetch(`${productUrl}${room}?pageNumber=0`, { headers: employee });
  assert.match(await answer.text(), new RegExp(content));
});
