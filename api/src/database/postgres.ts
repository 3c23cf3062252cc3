import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Notified } from './database.ts';
import type { Schema } from './schema.ts';

const asText = [pg.types.builtins.INT8, pg.types.builtins.DATE, pg.types.builtins.NUMERIC];
const statementTimeout = 20_000;
const reconnectAfter = [100, 500, 1000, 2000, 5000];

export type LogProblem = (error: unknown, what: string) => void;

/** A PostgreSQL server by its `postgres://` address (RUN-12). */
export async function openPostgres(address: string, logProblem: LogProblem): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    keepAlive: true,
    types: typesAsText(),
  });
  // A lost connection emits an error event, and while it is idle the pool emits one too: without a listener either ends
  // the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      logProblem(error, 'a database connection was lost');
    });
  });
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const listeners: Listener[] = [];
  return {
    kind: 'postgres',
    db,
    listen: async (channel, onNotified, onGap) => {
      const listener = new Listener(address, channel, onNotified, onGap, logProblem);
      listeners.push(listener);
      await listener.connect();
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await db.destroy();
    },
  };
}

/** Listening needs a connection of its own, which is made again whenever it is lost. */
class Listener {
  readonly #address: string;
  readonly #channel: string;
  readonly #onNotified: Notified;
  readonly #onGap: () => void;
  readonly #logProblem: LogProblem;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #attempts = 0;
  #isClosed = false;

  constructor(
    address: string,
    channel: string,
    onNotified: Notified,
    onGap: () => void,
    logProblem: LogProblem,
  ) {
    this.#address = address;
    this.#channel = channel;
    this.#onNotified = onNotified;
    this.#onGap = onGap;
    this.#logProblem = logProblem;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#address,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    this.#client = client;
    client.on('notification', ({ payload }) => {
      this.#onNotified(payload ?? '');
    });
    client.on('error', (error) => {
      this.#logProblem(error, 'the listening database connection was lost');
    });
    await client.connect();
    client.on('end', () => {
      this.#reconnectLater();
    });
    await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    this.#attempts = 0;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  #reconnectLater(): void {
    if (this.#isClosed) return;
    const delay = reconnectAfter[Math.min(this.#attempts, reconnectAfter.length - 1)];
    this.#attempts += 1;
    this.#retry = setTimeout(() => {
      this.connect().then(this.#onGap, (error: unknown) => {
        this.#logProblem(error, 'listening to the database could not be resumed');
        this.#reconnectLater();
      });
    }, delay);
  }
}

function typesAsText(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  for (const type of asText) types.setTypeParser(type, (value) => value);
  return types;
}
