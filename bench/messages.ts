import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startCluster } from '../api/src/test/cluster.ts';
import { fillRooms } from './fill-rooms.ts';
import { median, type Measured, type Row } from './measured.ts';
import { migrate, start, stop, usageOf, type Server } from './processes.ts';

const seconds = 5;
const rounds = 3;
/** So many that nobody reaches the hourly limit. */
const employees = 4000;
const rooms = 50;
/** Messages that are in each room already: PostgreSQL plans for a table as it is, and an empty one is nobody's. */
const history = 2000;
const firstNumber = 30_000_001;

type Sent = {
  /** Messages a second. */
  rate: number;
  /**
   * The server's processor time for each message, in ms. It includes telling others of it, though nobody listens here.
   */
  cost: number;
};

async function send({ port, child }: Server, senders: number, ids: readonly string[]): Promise<Sent> {
  const before = usageOf(child).time;
  const agent = new http.Agent({ keepAlive: true, maxSockets: senders });
  const end = Date.now() + seconds * 1000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      while (Date.now() < end) {
        sent += 1;
        const body = JSON.stringify({ content: `${sent}. 모두에게` });
        const request = http.request({
          port,
          agent,
          method: 'POST',
          path: `/api/chatters/${ids[sender % rooms] ?? ''}/feed`,
          headers: {
            cookie: `employeeNumber=${firstNumber + (sent % employees)}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'idempotency-key': randomUUID(),
          },
        });
        request.end(body);
        const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
        const text = String(await buffer(answer));
        if (answer.statusCode !== 200) throw new Error(`a message was answered with ${text}`);
      }
    }),
  );
  agent.destroy();
  return { rate: sent / seconds, cost: (1000 * (usageOf(child).time - before)) / sent };
}

async function compare(
  api: Server,
  bare: Server,
  senders: number,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const all = { api: [] as Sent[], bare: [] as Sent[] };
  for (let round = 0; round <= rounds; round += 1) {
    const ofBare = await send(bare, senders, ids);
    const ofApi = await send(api, senders, ids);
    // The first round of each warms up.
    if (round === 0) continue;
    all.bare.push(ofBare);
    all.api.push(ofApi);
  }
  const row = (name: keyof Sent) => ({
    product: median(all.api.map((sent) => sent[name])),
    peers: { 'a bare Fastify': median(all.bare.map((sent) => sent[name])) },
  });
  const work = 'messages that one process of the API takes';
  return [
    { work, measure: `from ${senders} senders`, unit: '/s', better: 'higher', ...row('rate') },
    { work, measure: `processor time, ${senders} senders`, unit: 'ms', better: 'lower', ...row('cost') },
  ];
}

/**
 * How many messages a second one process of the API takes, beside a bare Fastify that inserts one row in a transaction:
 * in turns on one PostgreSQL that flushes, with few and with many senders at once.
 */
export async function benchMessages(): Promise<Measured> {
  const cluster = await startCluster({ flushes: true });
  const children: ChildProcess[] = [];
  try {
    const env = {
      DATABASE_URL: cluster.address('postgres'),
      SAMPLE_DATA: 'off',
      CALLS_PER_MINUTE: '10000000',
    };
    await migrate(env);
    const ids = await fillRooms(env.DATABASE_URL, { employees, firstNumber, rooms, history });
    const api = await start(env, 'api/src/main.ts');
    children.push(api.child);
    const bare = await start(env, 'bench/bare-messages.ts');
    children.push(bare.child);
    const rows: Row[] = [];
    for (const senders of [10, 50]) rows.push(...(await compare(api, bare, senders, ids)));
    return { rows, budgets: [] };
  } finally {
    await stop(children);
    await cluster.stop();
  }
}
