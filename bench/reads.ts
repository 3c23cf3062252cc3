import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { photoAccept } from '@field-sales/shared/contract/call-headers';
import { usualStockChains as stockChains } from '../remote-events/src/contract/stock-chains.ts';
import { buildApp } from '../api/src/app.ts';
import { openForMigrations, openPostgres } from '../api/src/database/postgres.ts';
import { startCluster } from '../api/src/test/cluster.ts';
import { growData } from '../api/src/test/grown-data.ts';
import { readsOf } from '../api/src/test/reads.ts';
import { recordStatements } from '../api/src/test/recorded-statements.ts';
import { median, type Measured, type Row } from './measured.ts';
import { migrate, start, startHost, stop, usageOf, type Server } from './processes.ts';

/** A read of the API: what it asks the database, in order, and what it answers. */
export type RecordedRead = {
  call: string;
  url: string;
  employeeNumber: string;
  statements: readonly { sql: string; parameters: readonly unknown[] }[];
  answer: unknown;
};

/** How many times the sample data is filled in. */
const scale = 10;
const rounds = 7;
const connections = 10;
/** So many times each read is made before anything is measured: a process that runs for days has compiled its code. */
const warmUps = 1500;
/** The least processor time in seconds for each measurement, because its clock has coarse steps. */
const enough = 0.2;
/** The share of the API's processor time that a bare Fastify needs, at least. */
const promised = 0.8;
/** The processor time, in ms, that the host takes for handing a call on and its answer back, at most. */
const mostOfHost = 0.3;

/** Each read of the API that answers JSON, once, as the employee with the longest lists makes it. */
async function record(address: string): Promise<readonly RecordedRead[]> {
  const database = await openPostgres(address, (error) => {
    throw error;
  });
  const recorder = recordStatements(database);
  const { recording, statements } = recorder;
  const app = await buildApp({ database: recording, stockChains });
  const reads: RecordedRead[] = [];
  for (const { employeeNumber, call, url } of await readsOf(database.db, 0)) {
    if (reads.some((read) => read.call === call)) continue;
    const before = new Map([...statements].map(([sql, { parameters }]) => [sql, parameters.length]));
    const answer = await recorder.during(call, () => app.inject({ url, headers: headersOf(employeeNumber) }));
    if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${answer.statusCode}`);
    if (!String(answer.headers['content-type']).includes('json')) continue;
    const asked = [...statements].flatMap(([sql, { parameters: all }]) =>
      all.slice(before.get(sql) ?? 0).map((parameters) => ({ sql, parameters })),
    );
    reads.push({ call, url, employeeNumber, statements: asked, answer: answer.json<unknown>() });
  }
  await app.close();
  await database.close();
  return reads;
}

/** As the app calls: photos of rooms and surveys are answered as addresses. */
function headersOf(employeeNumber: string) {
  return { cookie: `employeeNumber=${employeeNumber}`, accept: photoAccept };
}

async function readOnce(
  agent: http.Agent,
  port: number,
  { url, employeeNumber }: RecordedRead,
): Promise<void> {
  const request = http.request({ port, agent, path: url, headers: headersOf(employeeNumber) });
  request.end();
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${String(body)}`);
}

async function readOften({ port }: Server, read: RecordedRead, times: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  for (let made = 0; made < times; made += connections)
    await Promise.all(Array.from({ length: connections }, () => readOnce(agent, port, read)));
  agent.destroy();
}

/** The process's processor time for each answer, in ms. */
async function costOf(server: Server, read: RecordedRead): Promise<number> {
  const before = usageOf(server.child).time;
  const spent = () => usageOf(server.child).time - before;
  const count = 300;
  let answers = 0;
  while (spent() < enough) {
    await readOften(server, read, count);
    answers += count;
  }
  return (1000 * spent()) / answers;
}

type Servers = { api: Server; bare: Server; host: Server };

async function compare({ api, bare, host }: Servers, read: RecordedRead): Promise<Measured> {
  const costs = { api: [] as number[], bare: [] as number[], host: [] as number[] };
  const turns = [
    async () => costs.bare.push(await costOf(bare, read)),
    async () => costs.api.push(await costOf(api, read)),
    async () => costs.host.push(await costOf(host, read)),
  ];
  // The first one changes: what gets slower or quicker meanwhile does so for both.
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of turns) await turn();
    turns.reverse();
  }
  const product = median(costs.api);
  const peer = median(costs.bare);
  const row: Row = {
    work: 'a read of the API',
    measure: `${read.call}, processor`,
    unit: 'ms',
    product,
    peers: { 'a bare Fastify': peer },
    better: 'lower',
  };
  return {
    rows: [row],
    budgets: [
      { what: `${read.call}: of a bare Fastify's`, value: product / peer, limit: 1 / promised, unit: '' },
      { what: `${read.call}: the host's`, value: median(costs.host), limit: mostOfHost, unit: 'ms' },
    ],
  };
}

async function compareAll(address: string, reads: readonly RecordedRead[]): Promise<Measured> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-reads-'));
  const file = path.join(folder, 'reads.json');
  fs.writeFileSync(file, JSON.stringify(reads));
  const env = {
    DATABASE_URL: address,
    SAMPLE_DATA: 'off',
    CALLS_PER_MINUTE: '10000000',
    RECORDED_READS: file,
  };
  const children: ChildProcess[] = [];
  try {
    const api = await start(env, 'api/src/main.ts');
    children.push(api.child);
    const bare = await start(env, 'bench/bare-reads.ts');
    children.push(bare.child);
    const host = await startHost({ API_ORIGIN: `http://127.0.0.1:${api.port}` });
    children.push(host.child);
    for (const read of reads) for (const server of [bare, host]) await readOften(server, read, warmUps);
    const all: Measured[] = [];
    for (const read of reads) all.push(await compare({ api, bare, host }, read));
    return { rows: all.flatMap(({ rows }) => rows), budgets: all.flatMap(({ budgets }) => budgets) };
  } finally {
    await stop(children);
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * The processor time of every read of the API that answers JSON, beside a bare Fastify that runs the same statements on
 * the same PostgreSQL and sends the same JSON, in turns, and that of the host before the API. Other load on the machine
 * hardly changes the result.
 */
export async function benchReads(): Promise<Measured> {
  const cluster = await startCluster();
  try {
    const address = cluster.address('postgres');
    await migrate({ DATABASE_URL: address });
    await growData(openForMigrations(address), scale);
    return await compareAll(address, await record(address));
  } finally {
    await cluster.stop();
  }
}
