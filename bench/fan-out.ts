/**
 * `npm run fan-out [-- messages]`: two processes of the API on a PostgreSQL of their own, each of many employees with a
 * stream, and messages, one after the other, into a room that some of them are in. Prints when a message has reached
 * the phones, and what processor time a phone costs, beside a bare server that writes the same bytes to as many
 * streams. Measures with PostgreSQL and, if there is a `nats-server`, with NATS. Fails if a message is late at the
 * phones, or a phone costs more than was promised beyond sending.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import { startCluster } from '../api/src/test/cluster.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { fillRooms } from './fill-rooms.ts';
import { openPhones, type Phone } from './phones.ts';
import { migrate, start, stop, usageOf } from './processes.ts';

const streams = 5000;
const inRoom = 1500;
const messages = Number(process.argv[2] ?? 30);
const warmUp = 5;
const firstNumber = 30_000_001;
const longest = 300;
const mostOfAPhone = 0.1;
const natsProgram = '/usr/sbin/nats-server';

type Delivery = { times: number[]; cost: number; bytes: number };

/**
 * Sends messages one after the other, and waits each time until all phones have it. `cost` is the processes' processor
 * time in ms for each phone.
 */
async function deliver(
  phones: readonly Phone[],
  processes: readonly ChildProcess[],
  send: () => Promise<unknown>,
): Promise<Delivery> {
  const times: number[] = [];
  const spent = () => processes.reduce((sum, child) => sum + usageOf(child).time, 0);
  const heardBytes = () => phones.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = { time: 0, bytes: 0 };
  for (let round = -warmUp; round < messages; round += 1) {
    if (round === 0) before = { time: spent(), bytes: heardBytes() };
    const started = performance.now();
    const heard = Promise.all(phones.map((phone) => phone.next()));
    await send();
    const ends = await heard;
    if (round >= 0) times.push(...ends.map((end) => end - started));
  }
  const count = phones.length * messages;
  return {
    times: times.sort((one, other) => one - other),
    cost: (1000 * (spent() - before.time)) / count,
    bytes: (heardBytes() - before.bytes) / count,
  };
}

async function post(address: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(address, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
}

async function ofProduct(environment: NodeJS.ProcessEnv, roomId: string) {
  const servers = [await start(environment, 'api/src/main.ts'), await start(environment, 'api/src/main.ts')];
  const processes = servers.map(({ child }) => child);
  const ports = servers.map(({ port }) => port);
  const began = performance.now();
  const phones = await openPhones(ports, { firstNumber, count: streams, first: 'event: ready' });
  const opening = performance.now() - began;
  const delivery = await deliver(phones.slice(0, inRoom), processes, () =>
    post(
      `http://127.0.0.1:${ports[0] ?? 0}/api/chatters/${roomId}/feed`,
      '{"content":"오늘 14시까지 진열 사진을 올려 주세요."}',
      {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie: `employeeNumber=${firstNumber}`,
      },
    ),
  );
  const memory = processes.map((child) => usageOf(child).memory);
  for (const phone of phones) phone.close();
  await stop(processes);
  return { ...delivery, opening, memory };
}

/** Writes as many bytes as the product sent, in one write. */
async function ofBare(bytes: number): Promise<Delivery> {
  const { port, child } = await start({}, 'bench/bare-streams.ts');
  const phones = await openPhones([port], { firstNumber, count: inRoom, first: 'retry' });
  const event = 'event: message\n';
  const delivery = await deliver(phones, [child], () =>
    post(`http://127.0.0.1:${port}`, event.padEnd(Math.round(bytes), '.')),
  );
  for (const phone of phones) phone.close();
  await stop([child]);
  return delivery;
}

async function startNats() {
  const port = await freePort();
  const child = spawn(natsProgram, ['--addr', '127.0.0.1', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(child.stderr, 'data');
  return { child, address: `nats://127.0.0.1:${port}` };
}

const at = (times: readonly number[], part: number) =>
  times[Math.floor(part * (times.length - 1))] ?? Number.NaN;
const load = () => `load ${os.loadavg()[0]?.toFixed(1) ?? ''}`;

const cluster = await startCluster({ flushes: true });
const brokers: ChildProcess[] = [];
const faults: string[] = [];
try {
  const environment = {
    DATABASE_URL: cluster.address('postgres'),
    SAMPLE_DATA: 'off',
    CALLS_PER_MINUTE: '10000000',
  };
  await migrate(environment);
  const filling = { employees: streams, firstNumber, rooms: 1, members: inRoom };
  const [roomId = ''] = await fillRooms(environment.DATABASE_URL, filling);
  const ways: Record<string, NodeJS.ProcessEnv> = { PostgreSQL: environment };
  if (fs.existsSync(natsProgram)) {
    const { child, address } = await startNats();
    brokers.push(child);
    ways.NATS = { ...environment, FANOUT: 'nats', NATS_URL: address };
  }
  console.log(
    `${os.cpus().length} cores, ${load()}: ${messages} messages into a room of ${inRoom}, ${streams} streams on two processes`,
  );
  for (const [way, own] of Object.entries(ways)) {
    const { times, cost, bytes, opening, memory } = await ofProduct(own, roomId);
    const bare = await ofBare(bytes);
    const beyond = cost - bare.cost;
    console.log(
      `by ${way}, ${load()}: at a phone after ${at(times, 0.5).toFixed(0)} ms in the median, 99 % ${at(times, 0.99).toFixed(0)} ms, last ${at(times, 1).toFixed(0)} ms (bare: ${at(bare.times, 0.5).toFixed(0)}, ${at(bare.times, 0.99).toFixed(0)}, ${at(bare.times, 1).toFixed(0)})
    processor ms of the API for a phone ${cost.toFixed(3)}, of a bare server that sends ${bytes.toFixed(0)} bytes ${bare.cost.toFixed(3)}: ${beyond.toFixed(3)} beyond sending
    all streams open within ${(opening / 1000).toFixed(1)} s; memory of the processes ${memory.map((mib) => mib.toFixed(0)).join(', ')} MiB`,
    );
    if (at(times, 0.99) > longest) faults.push(`by ${way}: 99 % after ${at(times, 0.99).toFixed(0)} ms`);
    if (beyond > mostOfAPhone)
      faults.push(`by ${way}: ${beyond.toFixed(3)} processor ms a phone beyond sending`);
  }
} finally {
  await stop(brokers);
  await cluster.stop();
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
