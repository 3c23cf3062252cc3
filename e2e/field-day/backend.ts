import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startCluster, type Cluster } from '../../api/src/test/cluster.ts';
import { makeDay, openDayDatabase, type MadeDay } from '../../api/src/test/field-day.ts';
import { projectFolder } from '../../server/project.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import type { DayPlan } from './day-plan.ts';

/** The reference API on a real PostgreSQL, with the work of one day. */
export type Backend = {
  readonly origin: string;
  readonly day: MadeDay;
  readonly database: Awaited<ReturnType<typeof openDayDatabase>>;
  readonly restartDatabase: Cluster['restart'];
  /** Has a colleague write into a room: exactly once, however often it has to be tried. */
  readonly say: (room: number, text: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

async function startApi(databaseUrl: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const api = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(projectFolder, 'api'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'fatal',
    },
  });
  await Promise.race([
    once(api, 'message'),
    once(api, 'exit').then(() => Promise.reject(new Error('the API stopped before it was ready'))),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (api.exitCode !== null) return;
      api.kill('SIGINT');
      await once(api, 'exit');
    },
  };
}

async function sayOnce(url: string, employeeNumber: string, content: string): Promise<void> {
  const headers = {
    cookie: `employeeNumber=${employeeNumber}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ content }) });
    await answer.text();
    if (answer.ok) return;
    // The database is just being started again.
    if (answer.status !== 503) throw new Error(`${url} answers ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the database does not come back');
}

/** Starts the backend, with surveys for the days around `day`, `YYYY-MM-DD`. */
export async function startBackend(
  { stores, rooms }: DayPlan,
  period: { start: string; end: string },
): Promise<Backend> {
  const cluster = await startCluster();
  const address = cluster.address('postgres');
  const database = await openDayDatabase(address);
  const day = await makeDay(database, { stores, rooms }, period);
  const api = await startApi(address);
  return {
    origin: api.origin,
    day,
    database,
    restartDatabase: (signal) => cluster.restart(signal),
    say: (room, text) =>
      sayOnce(
        `${api.origin}/api/chatters/${day.roomIds[room] ?? ''}/feed`,
        day.colleagues[room]?.employeeNumber ?? '',
        text,
      ),
    stop: async () => {
      await api.stop();
      await database.close();
      await cluster.stop();
    },
  };
}
