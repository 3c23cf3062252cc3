/** The container stack that runs: its containers, and what its one address answers. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { photoAccept } from '@field-sales/shared/contract/call-headers';
import { originSchema, readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';
import { remoteNames } from '../../server/project.ts';

export const { PRODUCT_URL: productUrl } = readEnvironment(
  v.object({ PRODUCT_URL: originSchema }),
  process.env,
);
export const employee = { cookie: 'employeeNumber=20231107' };

/** The parts behind the entrance, each after those that it needs. */
export const services = ['db', 'store', 'api', ...remoteNames().map((name) => `remote-${name}`), 'host'];

/** In bytes: the script of the workbench is larger than the output that Node accepts by default. */
const mostOutput = 2 ** 24;

export function docker(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8', maxBuffer: mostOutput });
  assert.equal(status, 0, `docker ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** The containers of a service: one, or those of its replicas. */
export function idsOf(service: string): [string, ...string[]] {
  const [first, ...others] = docker('compose', 'ps', '--all', '--quiet', service).split('\n');
  assert.ok(first, service);
  return [first, ...others];
}

/** The status of what an address answers to the sample employee; 0 if there is no answer. */
export async function statusOf(path: string): Promise<number> {
  try {
    const response = await fetch(productUrl + path, { headers: employee, signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Waits until something is so, which is asked again and again. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, `not within a minute: ${what}`);
    await wait(250);
  }
}

export async function untilStatus(path: string, status: number): Promise<void> {
  await until(async () => (await statusOf(path)) === status, `${path} is ${status}`);
}

const linesSchema = v.record(v.string(), v.object({ version: v.string(), manifest: v.string() }));

export async function readLines(): Promise<v.InferOutput<typeof linesSchema>> {
  return v.parse(linesSchema, await (await fetch(`${productUrl}/remotes.json`)).json());
}

/** A room of the sample data. */
export const room = '/api/chatters/1';

async function send(path: string, init: RequestInit): Promise<void> {
  const sent = await fetch(productUrl + path, { method: 'POST', ...init });
  assert.equal(sent.status, 200, await sent.text());
}

export async function sendMessage(content: string): Promise<void> {
  const headers = { ...employee, 'content-type': 'application/json' };
  await send(`${room}/feed`, { headers, body: JSON.stringify({ content }) });
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const logSchema = v.object({
  log: v.array(v.object({ contentList: v.array(v.object({ imageUrl: v.nullish(v.string()) })) })),
});

/** The address of a photo that was just sent. */
export async function sendPhoto(): Promise<string> {
  const body = new FormData();
  body.append('files', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png');
  await send(`${room}/upload-photo`, { headers: employee, body });
  const answer = await fetch(productUrl + room, { headers: { ...employee, accept: photoAccept } });
  const { log } = v.parse(logSchema, await answer.json());
  const address = log
    .flatMap(({ contentList }) => contentList)
    .findLast(({ imageUrl }) => imageUrl)?.imageUrl;
  assert.ok(address);
  return address;
}

/** An address of each part, reached through the entrance. */
export async function addresses(): Promise<Record<string, string>> {
  const registry = await readLines();
  return {
    host: '/',
    api: '/api/chatter/filters',
    store: await sendPhoto(),
    ...Object.fromEntries(
      Object.entries(registry).map(([name, { manifest }]) => [`remote-${name}`, manifest]),
    ),
  };
}
