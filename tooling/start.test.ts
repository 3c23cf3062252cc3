import assert from 'node:assert/strict';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { registryLineSchema } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { remoteNames } from '../server/project.ts';
import { variableOf } from '../server/settings/settings.ts';

const projectFolder = path.resolve(import.meta.dirname, '..');
const base = 3700;
const variables = ['HOST_PORT', 'API_PORT', ...remoteNames().map((name) => variableOf(name, 'PORT'))];

/** A product that ends with its test, whether the test passes or not. */
function startProduct(
  context: TestContext,
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const ports = Object.fromEntries(variables.map((variable, index) => [variable, String(base + index)]));
  const inherited = { ...process.env };
  delete inherited.API_ORIGIN;
  const child = spawn(process.execPath, ['tooling/start.mjs'], {
    cwd: projectFolder,
    env: { ...inherited, ...ports, ...more, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  context.after(async () => {
    child.removeAllListeners('exit');
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    await exited;
  });
  return child;
}

function outputUntil(
  child: ChildProcessByStdio<null, Readable, Readable>,
  wanted: RegExp,
): Promise<RegExpExecArray> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  return new Promise((resolve, reject) => {
    const add = (text: string) => {
      output += text;
      const found = wanted.exec(output);
      if (found !== null) resolve(found);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('exit', (code) => reject(new Error(`stopped with ${code ?? 'a signal'}:\n${output}`)));
  });
}

function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function readLines(address: string) {
  const lines: unknown = await (await fetch(new URL('/remotes.json', address))).json();
  return v.parse(v.record(v.string(), registryLineSchema), lines);
}

test('RUN-01 RUN-02 RUN-03 RUN-05 RUN-09 RUN-12 npm start serves host, remotes and API on an embedded database; Ctrl-C leaves nothing behind', async (context) => {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-start-'));
  const child = startProduct(context, dataFolder);
  const [, address = ''] = await outputUntil(
    child,
    /Ready: (http:\/\/localhost:\d+\/\?employeeNumber=(\w+))/,
  );
  const page = await fetch(address);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /현장 영업/);
  const employeeNumber = new URL(address).searchParams.get('employeeNumber');
  const filters = await fetch(new URL('/api/barcode/filters', address), {
    headers: { cookie: `employeeNumber=${employeeNumber ?? ''}` },
  });
  assert.equal(filters.status, 200);
  assert.ok(v.parse(v.array(v.unknown()), await filters.json()).length > 0);
  const registry = await readLines(address);
  assert.deepEqual(Object.keys(registry).sort(), remoteNames());
  for (const { manifest } of Object.values(registry))
    assert.equal((await fetch(new URL(manifest, address))).status, 200);
  assert.ok(fs.readdirSync(dataFolder).length > 0);

  child.removeAllListeners('exit');
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  await exited;
  for (const index of variables.keys())
    assert.equal(await isFree(base + index), true, `port ${base + index} is still taken`);
  fs.rmSync(dataFolder, { recursive: true, force: true });
});

test('RUN-01 the registry that a build beside the running product writes changes nothing that it serves', async (context) => {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-start-'));
  const registryFile = path.join(dataFolder, 'remotes.json');
  const child = startProduct(context, dataFolder, { REMOTES_FILE: registryFile, RELEASES_DIR: dataFolder });
  const [, address = ''] = await outputUntil(child, /Ready: (http:\/\/localhost:\d+)/);
  const served = async () => {
    const [name = '', line] = Object.entries(await readLines(address))[0] ?? [];
    const manifest = line === undefined ? '' : await (await fetch(new URL(line.manifest, address))).text();
    return { name, line, manifest };
  };
  const before = await served();
  const lines = {
    ...(await readLines(address)),
    [before.name]: { ...before.line, integrity: 'sha384-another' },
  };
  fs.writeFileSync(registryFile, JSON.stringify(lines));
  assert.deepEqual(await served(), before);
  lines[before.name] = {
    version: '99.0.0',
    manifest: `/remotes/${before.name}/99.0.0/${manifestName}`,
    integrity: 'sha384-b',
  };
  fs.writeFileSync(registryFile, JSON.stringify(lines));
  assert.deepEqual(await served(), before);
  assert.equal(integrityOf(before.manifest), before.line?.integrity);
});

test('RUN-07 a port that is taken gives a message that names it and its variable', async (context) => {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-start-'));
  const taken = net.createServer();
  await new Promise<void>((resolve) => taken.listen(base, '127.0.0.1', resolve));
  const child = startProduct(context, dataFolder);
  child.once('error', () => undefined);
  const [message] = await outputUntil(child, /Port \d+ is taken.*/);
  assert.match(message, new RegExp(`Port ${base} is taken.*HOST_PORT=`));
  child.removeAllListeners('exit');
  if (child.exitCode === null) {
    await once(child, 'exit');
    assert.notEqual(child.exitCode, 0);
  }
  await new Promise((resolve) => taken.close(resolve));
  fs.rmSync(dataFolder, { recursive: true, force: true });
});
