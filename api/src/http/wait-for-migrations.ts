import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { missingMigrations } from '../database/migrate.ts';
import { retryPause } from './errors.ts';

const askPause = 1000;

type Waiting = {
  port: number;
  host: string;
  warn: (message: string) => void;
  /** The pause between two looks, in ms. */
  every?: number;
};

/**
 * Waits until the database has every migration that this process needs (PRD-19). Meanwhile the process says that it
 * runs and is not ready (PRD-23), so that nothing restarts it and nobody calls it.
 */
export async function waitForMigrations(
  database: Database,
  { port, host, warn, every = askPause }: Waiting,
): Promise<void> {
  let missing = await missingMigrations(database);
  if (missing.length === 0) return;
  warn(`waiting for the migrations ${missing.join(', ')}: npm run migrate`);
  const server = http.createServer((request, response) => {
    const isAlive = request.url === '/healthz';
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json',
      'retry-after': String(retryPause),
      connection: 'close',
    });
    response.end(JSON.stringify({ status: isAlive ? 'ok' : 'unavailable' }));
  });
  await once(server.listen(port, host), 'listening');
  try {
    while (missing.length > 0) {
      await pause(every);
      missing = await missingMigrations(database);
    }
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
