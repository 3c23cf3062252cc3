/**
 * `npm run rolling`: two hosts and two processes of the API on a PostgreSQL of their own, behind what a platform has in
 * front of each, are replaced one after the other while some people upload slowly, many have a stream and others read
 * and write. Prints what was lost, when the streams were back and what they asked for. Fails if anything was lost or
 * too late.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startCluster } from '../api/src/test/cluster.ts';
import { projectFolder } from '../server/project.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { Balancer } from './balancer.ts';
import { fillRooms } from './fill-rooms.ts';
import { migrate, untilReady } from './processes.ts';
import { call, OpenPhone, sendSlowly, type Interruption, type Place } from './rolling-callers.ts';

const uploaders = 200;
const phones = 1000;
const uploadSeconds = 30;
const firstNumber = 40_000_001;
/** How many reads a second as many people make in the busiest hour (docs/operations.md, For 500,000 people). */
const usualReads = 31;
const backWithin = 10_000;
/** Time in ms between the last new connection of a process and the signal to stop (`preStop` in deploy/kubernetes). */
const forgetPause = 5000;

type Part = { child: ChildProcess; port: number };

const cluster = await startCluster();
const atApi = await Balancer.open();
const atHost = await Balancer.open();
const address = cluster.address('postgres');

async function start(balancer: Balancer, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Part> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: projectFolder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
      API_PORT: String(port),
      HOST_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.on('data', () => undefined);
  await untilReady(child, args);
  balancer.add(port);
  return { child, port };
}

const kinds = {
  API: {
    balancer: atApi,
    start: () => start(atApi, ['api/src/main.ts'], { DATABASE_URL: address, CALLS_PER_MINUTE: '1000000' }),
  },
  host: {
    balancer: atHost,
    start: () =>
      start(atHost, ['server/start/serve-one.ts', 'host'], { API_ORIGIN: `http://127.0.0.1:${atApi.port}` }),
  },
};

async function ask(text: string, room: string): Promise<readonly { count: number }[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(text, [room]);
  await client.end();
  return rows;
}

const answers = new Map<string, number>();
let roomOfAll = '';
let roomOfPhotos = '';
const over = new AbortController();

function count(what: string, answer: string): void {
  answers.set(`${what} ${answer}`, (answers.get(`${what} ${answer}`) ?? 0) + 1);
}

function placeOf(index: number): Place {
  return { port: atHost.port, cookie: `employeeNumber=${firstNumber + index}` };
}

async function upload(index: number, photo: Buffer): Promise<void> {
  // So that they are not all at the same point of their upload.
  await setTimeout(Math.random() * uploadSeconds * 1000);
  while (!over.signal.aborted)
    count('upload', await sendSlowly(placeOf(index), roomOfPhotos, photo, uploadSeconds));
}

async function read(): Promise<void> {
  const path = '/api/chatters?pageNumber=0&fm=true&fic=true&pr=true';
  for (let number = 0; !over.signal.aborted; number += 1) {
    void call(placeOf(number % uploaders), { path }).then((answer) => {
      count('read', answer);
    });
    await setTimeout(1000 / usualReads);
  }
}

async function write(): Promise<void> {
  for (let number = 0; !over.signal.aborted; number += 1) {
    const headers = { 'content-type': 'application/json' };
    const pieces = [Buffer.from(JSON.stringify({ content: `message ${number}` }))];
    const path = `/api/chatters/${roomOfAll}/feed`;
    count('message', await call(placeOf(uploaders + number), { method: 'POST', path, headers, pieces }));
    await setTimeout(5000);
  }
}

/** Puts a new process of the same kind in the place of one, which ends when it has finished what it has begun. */
async function replace(name: keyof typeof kinds, { child, port }: Part): Promise<Part> {
  const next = await kinds[name].start();
  kinds[name].balancer.remove(port);
  await setTimeout(forgetPause);
  const started = performance.now();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  console.log(
    `one ${name} replaced: ended after ${((performance.now() - started) / 1000).toFixed(1)} s with ${code}`,
  );
  if (code !== 0) faults.push(`one ${name} ended with ${code}`);
  return next;
}

function sendToStreams(open: readonly OpenPhone[]): void {
  const all: Interruption[] = open.flatMap(({ interruptions }) => interruptions);
  const times = all.map(({ from, to }) => to - from).sort((one, other) => one - other);
  const seconds = new Map<number, number>();
  for (const { to } of all) seconds.set(Math.floor(to / 1000), (seconds.get(Math.floor(to / 1000)) ?? 0) + 1);
  const longest = times.at(-1) ?? 0;
  const reads = open.reduce((sum, phone) => sum + phone.reads, 0);
  console.log(
    `streams: ${all.length} ended and back, after ${((times[0] ?? 0) / 1000).toFixed(1)} to ${(longest / 1000).toFixed(1)} s, ${Math.max(...seconds.values())} in a second at most; reads for it: ${reads}`,
  );
  if (longest > backWithin) faults.push(`a stream was back after ${longest.toFixed(0)} ms`);
  if (reads > 0) faults.push(`${reads} streams had to ask for what they missed`);
  const heard = new Set(open.map(({ messages }) => messages));
  const sent = answers.get('message 200') ?? 0;
  console.log(`messages to all: ${sent} sent, heard by a phone: ${[...heard].join(', ')}`);
  if (heard.size !== 1 || !heard.has(sent)) faults.push('a phone has not heard each message once');
}

const faults: string[] = [];
let running: [keyof typeof kinds, Part][] = [];
try {
  await migrate({ DATABASE_URL: address });
  [roomOfAll = '', roomOfPhotos = ''] = await fillRooms(address, {
    employees: uploaders + phones,
    firstNumber,
    rooms: 2,
  });
  await ask(
    `delete from chat_members where room_id = $1 and employee_id not in (select id from employees order by id limit ${uploaders})`,
    roomOfPhotos,
  );
  for (const name of ['API', 'API', 'host', 'host'] as const) running.push([name, await kinds[name].start()]);
  const pixels = randomBytes(200 * 200 * 3);
  const photo = await sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
  const open = Array.from({ length: phones }, (_, index) => new OpenPhone(placeOf(uploaders + index)));
  for (let from = 0; from < phones; from += 50)
    await Promise.all(open.slice(from, from + 50).map((phone) => phone.open()));
  console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}; ${phones} streams are open`);
  const callers = [read(), write(), ...Array.from({ length: uploaders }, (_, index) => upload(index, photo))];
  await setTimeout(uploadSeconds * 1000);
  const replaced: [keyof typeof kinds, Part][] = [];
  for (const [name, part] of running) replaced.push([name, await replace(name, part)]);
  running = replaced;
  await setTimeout(backWithin);
  over.abort();
  await Promise.all(callers);
  await setTimeout(1000);
  const summary = [...answers].map(([what, times]) => `${times} × ${what}`).join(', ');
  console.log(`load ${os.loadavg()[0]?.toFixed(1)}; ${summary}`);
  for (const what of answers.keys()) if (!what.endsWith(' 200')) faults.push(what);
  const [entries] = await ask(
    'select count(*)::int as count from chat_entries where room_id = $1',
    roomOfPhotos,
  );
  console.log(`uploads that are there: ${entries?.count}`);
  if (entries?.count !== answers.get('upload 200')) faults.push('an upload is missing, or there twice');
  sendToStreams(open);
  for (const phone of open) phone.close();
} finally {
  for (const [, { child }] of running) child.kill('SIGKILL');
  atApi.close();
  atHost.close();
  await cluster.stop();
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
