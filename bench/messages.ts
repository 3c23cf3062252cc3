/**
 * `npm run load:messages [-- seconds]`: messages a second that one process of the API takes, beside a bare Fastify that
 * inserts one row in a transaction, in turns on one PostgreSQL that flushes, from 10 and from 50 senders at once.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { startCluster } from '../api/src/test/cluster.ts';
import { projectFolder } from '../server/project.ts';
import { freePort } from '../server/test/free-port.ts';

const seconds = Number(process.argv[2] ?? 5);
const rounds = 3;
/** So many that none reaches the hourly limit. */
const employees = 4000;
const rooms = 50;

type Server = { port: number; child: ChildProcess };

async function start(env: NodeJS.ProcessEnv, ...args: string[]): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, API_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return { port, child };
}

/** Rooms in which everybody is; answers the first of their ids. */
async function fill(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    `insert into employees (employee_number, name) select (30000000 + n)::text, 'sender' from generate_series(1, $1::int) n`,
    [employees],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into chat_rooms (type, title) select 0, 'room' from generate_series(1, $1::int) returning id`,
    [rooms],
  );
  await client.query(
    'insert into chat_members (room_id, employee_id) select r.id, e.id from chat_rooms r, employees e',
  );
  await client.query('analyze');
  await client.end();
  return Math.min(...rows.map(({ id }) => Number(id)));
}

/** Messages a second. */
async function send(port: number, senders: number, firstRoom: number): Promise<number> {
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
          path: `/api/chatters/${firstRoom + (sender % rooms)}/feed`,
          headers: {
            cookie: `employeeNumber=${30_000_001 + (sent % employees)}`,
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
  return sent / seconds;
}

const cluster = await startCluster({ flushes: true });
const children: ChildProcess[] = [];
try {
  const env = { DATABASE_URL: cluster.address('postgres'), SAMPLE_DATA: 'off', CALLS_PER_MINUTE: '10000000' };
  const migrated = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts', 'migrate'], {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  await once(migrated, 'exit');
  const firstRoom = await fill(env.DATABASE_URL);
  const api = await start(env, 'api/src/main.ts');
  const bare = await start(env, 'bench/bare-messages.ts');
  children.push(api.child, bare.child);
  console.log(
    `load before it ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  for (const senders of [10, 50]) {
    await send(api.port, senders, firstRoom);
    await send(bare.port, senders, firstRoom);
    for (let round = 0; round < rounds; round += 1) {
      const ofBare = await send(bare.port, senders, firstRoom);
      const ofApi = await send(api.port, senders, firstRoom);
      console.log(
        `${senders} senders: API ${ofApi.toFixed(0)}/s, bare ${ofBare.toFixed(0)}/s, ratio ${(ofApi / ofBare).toFixed(2)}`,
      );
    }
  }
} finally {
  for (const child of children) {
    if (child.kill('SIGTERM')) await once(child, 'exit');
  }
  await cluster.stop();
}
