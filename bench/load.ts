/**
 * `npm run load [-- seconds]`: starts each part of the built product in a process of its own, as containers do, with a
 * PostgreSQL of its own. Measures the main reads: how many one process answers, and the processor time of an answer,
 * which does not depend on other load on the machine. Then it opens everybody's event streams and sends messages.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { startCluster } from '../api/src/test/cluster.ts';
import { seoulDate } from '../api/src/time/clock.ts';
import { untilReady, usageOf } from './processes.ts';
import { measureStreams } from './streams.ts';
import { projectFolder } from '../server/project.ts';
import { readRemotePorts, readSettings, variableOf } from '../server/settings/settings.ts';
import { freePort } from '@field-sales/shared/test/free-port';

const seconds = Number(process.argv[2] ?? 10);
const connections = 20;
const busyRoom = '1';
const headers = { cookie: 'employeeNumber=20231107', 'accept-encoding': 'br' };

/** Variables that keep the processes from slowing down or limiting what is measured. */
const quiet = { LOG_LEVEL: 'warn', NODE_ENV: 'production', CALLS_PER_MINUTE: '10000000' };

/** It runs in a process of its own, so that its cost does not count for any part. */
const generator = path.join(import.meta.dirname, 'node_modules', 'autocannon', 'autocannon.js');
const loadAnswer = v.object({
  requests: v.object({ total: v.pipe(v.number(), v.minValue(1)), average: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
  errors: v.literal(0),
  non2xx: v.literal(0),
});

const cleanUp: (() => Promise<unknown>)[] = [];

async function start(folder: string, args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: path.join(projectFolder, folder),
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  cleanUp.unshift(async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  });
  await untilReady(child, args);
  return child;
}

async function read(address: string, duration: number): Promise<v.InferOutput<typeof loadAnswer>> {
  const options = { connections, duration };
  const args = [
    '--json',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}: ${value}`]),
    address,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [generator, ...args]);
  return v.parse(loadAnswer, JSON.parse(stdout));
}

async function startApi(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  await once(await start('api', ['src/main.ts', 'migrate'], env), 'exit');
  return start('api', ['src/main.ts'], env);
}

async function measure(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-load-'));
  cleanUp.unshift(async () => fs.rmSync(folder, { recursive: true, force: true }));
  const cluster = await startCluster();
  cleanUp.unshift(() => cluster.stop());
  const names = Object.keys(readRemotePorts());
  const variables = ['HOST_PORT', 'API_PORT', ...names.map((name) => variableOf(name, 'PORT'))];
  const ports = await Promise.all(variables.map(async (name) => [name, String(await freePort())] as const));
  const own = { ...Object.fromEntries(ports), ...quiet, CACHE_DIR: folder };
  const env = { ...process.env, ...own, DATABASE_URL: cluster.address('postgres'), SAMPLE_DATA: 'on' };
  const api = await startApi(env);
  const settings = readSettings(env);
  const atHost = { ...env, API_ORIGIN: `http://127.0.0.1:${settings.apiPort}` };
  const host = await start('.', ['server/start/serve-one.ts', 'host'], atHost);
  const remotes: ChildProcess[] = [];
  for (const name of names) remotes.push(await start('.', ['server/start/serve-one.ts', name], env));

  const parts = [
    ['host', [host]],
    ['remotes', remotes],
    ['API', [api]],
  ] as const;
  const usage = (processes: readonly ChildProcess[]) => processes.map((child) => usageOf(child));
  const timeOf = (processes: readonly ChildProcess[]) =>
    usage(processes).reduce((sum, { time }) => sum + time, 0);
  const processorTimes = () => parts.map(([, processes]) => timeOf(processes));
  const memory = () =>
    parts
      .map(
        ([name, processes]) =>
          `${name} ${usage(processes)
            .map((part) => part.memory.toFixed(0))
            .join(', ')}`,
      )
      .join('; ');

  const origin = `http://127.0.0.1:${settings.hostPort}`;
  const lines = v.parse(
    v.record(v.string(), v.object({ manifest: v.string() })),
    await (await fetch(`${origin}/remotes.json`)).json(),
  );
  const page = await (await fetch(origin)).text();
  const today = seoulDate(new Date());
  const reads = {
    'page of a deep link': '/chatter-list',
    registry: '/remotes.json',
    'script of the host': /\/assets\/main\.\w+\.js/.exec(page)?.[0] ?? '',
    'manifest of a remote': lines.chat?.manifest ?? '',
    'promotions of a day': `/api/promotions?startDate=${today}&endDate=${today}`,
    'list of rooms': '/api/chatters?pageNumber=0&fm=true&fic=true&pr=true',
    'log of a room': `/api/chatters/${busyRoom}?pageNumber=0`,
    'list of surveys': '/api/field-info/sc',
  };
  console.log(`${os.cpus().length} cores, ${connections} connections, ${seconds} s each`);
  console.log(`memory at rest in MiB: ${memory()}`);
  for (const [name, address] of Object.entries(reads)) {
    await read(origin + address, 1);
    const before = processorTimes();
    const { requests, latency } = await read(origin + address, seconds);
    const costs = processorTimes().map(
      (time, index) => (1000 * (time - (before[index] ?? 0))) / requests.total,
    );
    const cost = parts.map(([part], index) => `${part} ${(costs[index] ?? 0).toFixed(2)}`).join(', ');
    console.log(
      `${name}: ${requests.average.toFixed(0)}/s, median ${latency.p50} ms, 99 % ${latency.p99} ms; processor ms per answer: ${cost}`,
    );
  }
  console.log(`memory after it in MiB: ${memory()}`);

  const before = processorTimes();
  const { open, listening, times, close } = await measureStreams(settings.hostPort, busyRoom, headers);
  const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(0);
  const costs = processorTimes().map((time, index) => 1000 * (time - (before[index] ?? 0)));
  const cost = parts.map(([part], index) => `${part} ${((costs[index] ?? 0) / times.length).toFixed(2)}`);
  console.log(
    `${open} event streams, ${listening} of people in the room: a message is there after ${at(0.5)} ms in the median, 99 % ${at(0.99)} ms, last ${at(1)} ms; processor ms per stream and message: ${cost.join(', ')}`,
  );
  console.log(`memory with them in MiB: ${memory()}`);
  close();
}

try {
  await measure();
} finally {
  for (const work of cleanUp) await work();
}
