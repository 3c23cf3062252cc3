/**
 * `npm run attack`: what a few callers may try to take the API down with, one after the other, against the API as its
 * container runs it, on a PostgreSQL of its own. For each it prints what was answered, the most memory that the process
 * held, and how long the calls of somebody else took meanwhile. Fails past the container's memory or the time of the others.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { startCluster } from '../api/src/test/cluster.ts';
import { projectFolder } from '../server/project.ts';
import { freePort } from '../server/test/free-port.ts';
import { fillRooms } from './fill-rooms.ts';

/** What the API's container has (`deploy/kubernetes/api.yaml`), in MiB. */
const mostMemory = 512;
/** How long 99 of 100 calls of others may take meanwhile, in ms. */
const longestCall = 500;
const employees = 60;
const firstNumber = 30_000_001;
const boundary = 'part-of-an-attack';

type Answers = Map<string, number>;
type Target = { port: number; room: string };

function cookieOf(employee: number): string {
  return `employeeNumber=${firstNumber + (employee % employees)}`;
}

async function start(address: string, folder: string): Promise<{ api: ChildProcess; port: number }> {
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'tooling/commands/bundle.ts', 'api', path.join(folder, 'api')],
    { cwd: projectFolder, stdio: 'inherit' },
  );
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    CALLS_PER_MINUTE: '1000000',
    DATABASE_URL: address,
    API_PORT: String(port),
  };
  const main = path.join(folder, 'api', 'api', 'src', 'main.mjs');
  execFileSync(process.execPath, [main, 'migrate'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const api = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await Promise.race([once(api, 'message'), once(api, 'exit')]);
  return { api, port };
}

type Call = {
  method?: string;
  path: string;
  employee: number;
  headers?: http.OutgoingHttpHeaders;
  /** Sent piece by piece, so that the caller holds little itself. */
  body?: readonly Buffer[];
  /** Reads the answer so slowly, in ms for each piece. */
  readPause?: number;
};

/** The status that a call is answered with, or how it ended. */
function call(
  { port }: Target,
  { method = 'GET', path: place, employee, headers, body = [], readPause = 0 }: Call,
) {
  return new Promise<string>((resolve) => {
    const request = http.request({
      port,
      method,
      path: place,
      agent: false,
      headers: { cookie: cookieOf(employee), 'idempotency-key': randomUUID(), ...headers },
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.on('response', (answer) => {
      void (async () => {
        try {
          for await (const piece of answer) if (readPause > 0 && piece !== null) await setTimeout(readPause);
          resolve(String(answer.statusCode));
        } catch {
          resolve(`${answer.statusCode} cut`);
        }
      })();
    });
    Readable.from(body).pipe(request);
  });
}

function photosOf(photos: readonly Buffer[], type: string): Pick<Call, 'body' | 'headers' | 'method'> {
  const body = photos.flatMap((photo, index) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${index}.jpg"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    photo,
    Buffer.from('\r\n'),
  ]);
  body.push(Buffer.from(`--${boundary}--\r\n`));
  return { method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}

/** Noise, which no format makes smaller. */
function noise(width: number, height: number): ReturnType<typeof sharp> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

async function many(count: number, one: (index: number) => Promise<string>): Promise<Answers> {
  const answers: Answers = new Map();
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await one(index);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }),
  );
  return answers;
}

/** Headers of an upload, and then a byte a second. */
async function sendSlowly({ port, room }: Target, employee: number): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/chatters/${room}/feed HTTP/1.1\r\nhost: api\r\ncookie: ${cookieOf(employee)}\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{`,
  );
  for (let second = 0; second < 10 && !socket.destroyed; second += 1) {
    socket.write(' ');
    await setTimeout(1000);
  }
  socket.destroy();
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'left';
}

async function attacks(target: Target): Promise<Record<string, () => Promise<Answers>>> {
  const uploadPath = `/api/chatters/${target.room}/upload-photo`;
  const large = await noise(2300, 2300).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
  const small = await noise(700, 700).jpeg({ quality: 90 }).toBuffer();
  const moving = await sharp(Buffer.alloc(1000 * 50_000 * 3, 90), {
    raw: { width: 1000, height: 50_000, channels: 3, pageHeight: 1000 },
  })
    .gif()
    .toBuffer();
  const page = { path: `/api/chatters/${target.room}?pageNumber=0` };
  const mib = (bytes: Buffer) => (bytes.length / 1024 / 1024).toFixed(1);
  return {
    [`30 uploads of nine noise pictures of ${mib(large)} MiB at once`]: async () =>
      many(30, async (employee) =>
        call(target, { path: uploadPath, employee, ...photosOf(Array<Buffer>(9).fill(large), 'image/jpeg') }),
      ),
    '20 uploads of a moving picture of 50 megapixels at once': async () =>
      many(20, async (employee) =>
        call(target, { path: uploadPath, employee, ...photosOf([moving], 'image/gif') }),
      ),
    '30 messages of 15 photos are sent': async () => {
      const sent: Answers = new Map();
      for (let index = 0; index < 30; index += 1) {
        const photos = photosOf(Array<Buffer>(15).fill(small), 'image/jpeg');
        const answer = await call(target, { path: uploadPath, employee: index, ...photos });
        sent.set(answer, (sent.get(answer) ?? 0) + 1);
      }
      return sent;
    },
    'their page as bytes, asked for by 30 at once': async () =>
      many(30, async (employee) => call(target, { ...page, employee })),
    'the same, read slowly by 30': async () =>
      many(30, async (employee) => call(target, { ...page, employee, readPause: 20 })),
    '200 who send a byte a second': async () => many(200, async (employee) => sendSlowly(target, employee)),
    '20 MB of JSON, ten at once': async () =>
      many(10, async (employee) =>
        call(target, {
          method: 'POST',
          path: `/api/chatters/${target.room}/feed`,
          employee,
          headers: { 'content-type': 'application/json' },
          body: Array<Buffer>(20).fill(Buffer.alloc(1_000_000, 32)),
        }),
      ),
  };
}

/** Somebody who looks at the list of rooms all the while: how long each call took, in ms, and how many failed. */
function watch(target: Target) {
  const times: number[] = [];
  let failed = 0;
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      const answer = await call(target, {
        path: '/api/chatters?pageNumber=0&fm=true&fic=true&pr=true',
        employee: employees - 1,
      });
      times.push(performance.now() - started);
      if (answer !== '200') failed += 1;
      await setTimeout(25);
    }
  })();
  return {
    end: async () => {
      over.abort();
      await looking;
      times.sort((one, other) => one - other);
      return { failed, most: times.at(-1) ?? 0, nearly: times[Math.floor(times.length * 0.99)] ?? 0 };
    },
  };
}

/** The most memory, in MiB, that a process held since it was last asked. */
function peakOf({ pid = 0 }: ChildProcess): number {
  const peak = Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  fs.writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return peak;
}

const folder = fs.mkdtempSync(path.join(projectFolder, '.cache', 'attack-'));
const cluster = await startCluster();
const { api, port } = await start(cluster.address('postgres'), folder);
const faults: string[] = [];
try {
  const [room = ''] = await fillRooms(cluster.address('postgres'), { employees, firstNumber, rooms: 1 });
  const target = { port, room };
  console.log(
    `${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}; at rest ${peakOf(api).toFixed(0)} MiB`,
  );
  for (const [name, attack] of Object.entries(await attacks(target))) {
    const watching = watch(target);
    const answers = await attack();
    const { failed, most, nearly } = await watching.end();
    if (api.exitCode !== null || api.signalCode !== null) throw new Error(`${name}: the API has ended`);
    const peak = peakOf(api);
    const told = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
    console.log(
      `${name}\n    ${told}; peak ${peak.toFixed(0)} MiB; calls of others: 99 % ${nearly.toFixed(0)} ms, slowest ${most.toFixed(0)} ms, failed ${failed}`,
    );
    if (peak > mostMemory) faults.push(`${name}: ${peak.toFixed(0)} MiB`);
    if (nearly > longestCall) faults.push(`${name}: others waited ${nearly.toFixed(0)} ms`);
    if (failed > 0) faults.push(`${name}: ${failed} calls of others failed`);
  }
} finally {
  if (api.kill('SIGTERM')) await once(api, 'exit');
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
