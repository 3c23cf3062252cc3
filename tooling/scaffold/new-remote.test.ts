import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import * as v from 'valibot';
import { parse } from 'yaml';
import { appFolder, projectFolder, remoteNames } from '../../server/project.ts';
import { readRemotePorts } from '../../server/settings/settings.ts';
import { ownPartsOf } from '../check/own-parts.ts';
import { check } from '../check/planted-faults.ts';
import { copyProject, sourcesIn } from '../test/project-copy.ts';

const texts = v.optional(v.record(v.string(), v.string()));

const composeSchema = v.object({
  services: v.record(
    v.string(),
    v.object({
      build: v.optional(v.object({ args: texts })),
      environment: texts,
      depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() }))),
      healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
    }),
  ),
});

function servicesOf(text: string) {
  return v.parse(composeSchema, parse(text, { merge: true })).services;
}

function ownersIn(text: string): Readonly<Record<string, readonly string[]>> {
  const lines = text.split('\n').filter((line) => /^[*/]/.test(line));
  return Object.fromEntries(
    lines.map((line) => line.split(/ +/)).map(([place = '', ...owners]) => [place, owners]),
  );
}

function setUp(context: TestContext) {
  const folder = copyProject();
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tooling/commands/new-remote.ts', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  return { folder, run, read };
}

test('MF-01 RUN-08 a fifth remote gets its folder, port, address, screen and image, and nothing else moves', (context) => {
  const { folder, run, read } = setUp(context);
  const before = {
    compose: read('docker-compose.yml'),
    sources: sourcesIn(folder, ['deploy', 'remote-tried-out']),
  };
  const result = run('tried-out', '행사 지도', '/tried-out');
  assert.equal(result.status, 0, result.stderr);
  assert.deepEqual(readRemotePorts(folder), {
    ...readRemotePorts(),
    'tried-out': Math.max(...Object.values(readRemotePorts())) + 1,
  });
  assert.deepEqual(sourcesIn(folder, ['deploy', 'remote-tried-out']), before.sources);
  assert.match(
    read('remote-tried-out/src/declaration.ts'),
    /pattern: patterns\.first, title: '행사 지도', parent: parents\.first/,
  );

  const services = servicesOf(read('docker-compose.yml'));
  const port = readRemotePorts(folder)['tried-out'] ?? 0;
  const service = services['remote-tried-out'];
  assert.equal(service?.build?.args?.REMOTE, 'tried-out');
  assert.match(service.healthcheck?.test.at(-1) ?? '', new RegExp(`:${port}/healthz`));
  assert.equal(services.host?.environment?.TRIED_OUT_ORIGIN, `http://remote-tried-out:${port}`);
  assert.equal(services.host.depends_on?.['remote-tried-out']?.condition, 'service_healthy');
  const manifest = read('deploy/kubernetes/remote-tried-out.yaml');
  assert.equal(
    manifest.match(/name: remote-tried-out/g)?.length,
    read('deploy/kubernetes/remote-chat.yaml').match(/name: remote-chat/g)?.length,
  );
  assert.match(manifest, new RegExp(`containerPort: ${port}`));
  assert.match(
    read('deploy/kubernetes/host.yaml'),
    new RegExp(`name: TRIED_OUT_ORIGIN, value: 'http://remote-tried-out:${port}'`),
  );
  assert.match(read('deploy/observability/prometheus.yaml'), /names: \[remote-.*, remote-tried-out\]/);
  assert.equal(Object.keys(services).length, Object.keys(servicesOf(before.compose)).length + 1);
});

test('MF-01 RUN-08 a new remote is reviewed by a team of its own, not by the one of all the rest', (context) => {
  const { run, read } = setUp(context);
  const before = ownersIn(read('docs/CODEOWNERS'));
  assert.equal(run('tried-out', '행사 지도', '/tried-out').status, 0);
  const owners = ownersIn(read('docs/CODEOWNERS'));
  assert.deepEqual(owners, {
    ...before,
    '/remote-tried-out/': ['@field-sales/tried-out'],
    '/remote-tried-out/src/contract/': ['@field-sales/tried-out', '@field-sales/backend'],
    '/api/src/tried-out/': ['@field-sales/tried-out', '@field-sales/backend'],
  });
});

test('MF-01 RUN-08 what belongs to a remote that is here is reviewed by its team', () => {
  const owners = ownersIn(fs.readFileSync(path.join(projectFolder, 'docs', 'CODEOWNERS'), 'utf8'));
  for (const remote of remoteNames()) {
    const { folder, domains } = ownPartsOf(remote);
    for (const part of [folder, `${folder}/src/contract`, ...domains])
      assert.ok(owners[`/${part}/`]?.includes(`@field-sales/${remote}`), part);
  }
});

test('MF-01 DEP-26 a new remote keeps its addresses where those that are there do', (context) => {
  const { folder, run } = setUp(context);
  assert.equal(run('tried-out', '행사 지도', '/tried-out').status, 0);
  const made = path.join(folder, 'remote-tried-out');
  for (const remote of [made, ...remoteNames().map((name) => appFolder(name))])
    assert.match(
      fs.readFileSync(path.join(remote, 'src', 'addresses', 'patterns.ts'), 'utf8'),
      /export const patterns = /,
      remote,
    );
});

test('MF-01 what is made passes the format and the dead code of its own check', (context) => {
  const { folder, run } = setUp(context);
  assert.equal(run('tried-out', '행사 지도', '/tried-out').status, 0);
  const { passes, said } = check(folder, 'tried-out', 'format', 'dead-code');
  assert.ok(passes, said);
});

test('MF-01 what is in the way is named, and nothing is written', (context) => {
  const { folder, run } = setUp(context);
  for (const [args, problem] of [
    [['chat', '제목', '/somewhere'], /remote-chat is there already/],
    [['Map', '제목', '/map'], /not in kebab case/],
    [['map', '', '/map'], /title/],
    [['map', '제목', 'map'], /does not begin with a slash/],
    [['map', '제목', '/barcode'], /opens another screen/],
  ] as const) {
    const result = run(...args);
    assert.equal(result.status, 2);
    assert.match(result.stderr, problem);
  }
  assert.equal(fs.existsSync(path.join(folder, 'remote-map')), false);
});
