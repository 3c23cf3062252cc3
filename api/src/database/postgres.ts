import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pTimeout from 'p-timeout';
import pg from 'pg';
import type { Database, Notified } from './database.ts';
import { asSpan, namingRequests } from './named-statements.ts';
import { PipelinedReads } from './pipelined-reads.ts';
import type { Schema } from './schema.ts';
import { RunsPrepared } from './statement.ts';

const asText = [pg.types.builtins.INT8, pg.types.builtins.DATE, pg.types.builtins.NUMERIC];
const statementTimeout = 20_000;
const keepAliveDelay = 10_000;
const connections = 10;
/** How many of them reads may share. */
const sharedConnections = 5;
const readOnlyTransaction = '25006';
const reconnectAfter = [100, 500, 1000, 2000, 5000];

/** Times in ms. */
export type Limits = {
  /** How long a connection in use may be silent. The server's own limits end slow statements well before. */
  silence: number;
  /** The pause between two checks of the listening connection, which hears nothing for hours while nobody writes. */
  listenerPause: number;
  /** How long its answer to a check may take. */
  listenerAnswer: number;
};

const usualLimits: Limits = { silence: 25_000, listenerPause: 15_000, listenerAnswer: 5000 };

export type LogProblem = (error: unknown, what: string) => void;

/**
 * Settings that a connection sends when it starts. A pooler such as PgBouncer refuses them; the role has them instead.
 */
const startSettings = {
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: statementTimeout,
  // A plan that fits any values would read whole tables where a part of a name is looked for, or where the tables were
  // empty when it was made.
  options: '-c plan_cache_mode=force_custom_plan',
};

/**
 * A PostgreSQL server by its `postgres://` address.
 * @param direct the server's own address, if the other one is that of a pooler, through which nothing can be heard;
 * otherwise ''
 */
export async function openPostgres(
  address: string,
  logProblem: LogProblem,
  limits = usualLimits,
  direct = '',
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    ...(direct === '' && startSettings),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    types: typesAsText(),
  });
  // A lost connection emits an error event, and while it is idle the pool emits one too: without a listener either ends
  // the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      logProblem(error, 'a database connection was lost');
    });
    endSilent(client, limits.silence);
    endReadOnly(client);
  });
  pool.on('error', () => undefined);
  const reads = new PipelinedReads(pool, sharedConnections, typesAsText());
  const prepared = new RunsPrepared((statement, values, scope) =>
    asSpan(scope, statement.text, reads.run(statement, values, scope?.id)),
  );
  const db = new Kysely<Schema>({
    dialect: namingRequests(new PostgresDialect({ pool })),
    // Behind a pooler each statement may reach another connection, where it was never prepared.
    plugins: direct === '' ? [prepared] : [],
  });
  const listeners: Listener[] = [];
  return {
    kind: 'postgres',
    db,
    listen: async (channel, onNotified, onGap) => {
      const listener = new Listener(direct || address, { channel, onNotified, onGap, logProblem, limits });
      listeners.push(listener);
      await listener.connect();
      await listener.prove(async (probe) => {
        await sql`select pg_notify(${channel}, ${probe})`.execute(db);
      });
    },
    isHearing: () => listeners.every(({ isHearing }) => isHearing),
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      reads.close();
      await db.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ending) await pool.end();
    },
  };
}

/** One connection to a PostgreSQL server without any time limit: for migrations, which take as long as they take (PRD-18). */
export function openForMigrations(address: string): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: address,
    max: 1,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    types: typesAsText(),
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Ends a connection that is silent for too long. A line that fails silently gives neither an end nor an error, and
 * would be waited for many minutes.
 */
function endSilent({ connection: { stream } }: pg.PoolClient, limit: number): void {
  if (!(stream instanceof net.Socket)) return;
  stream.setTimeout(limit, () => {
    stream.destroy(new Error(`The database said nothing for ${limit} ms`));
  });
}

/** Ends the connection to a server that no longer takes writes: the next connection may reach the server that does. */
function endReadOnly({ connection }: pg.PoolClient): void {
  connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
    if (code === readOnlyTransaction) setImmediate(() => connection.stream.destroy());
  });
}

type Listening = {
  channel: string;
  onNotified: Notified;
  onGap: () => void;
  logProblem: LogProblem;
  limits: Limits;
};

/** Listens on a connection of its own, which is checked now and then and opened again whenever it is lost. */
class Listener {
  readonly #address: string;
  readonly #options: Listening;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #attempts = 0;
  #isClosed = false;
  #onProved: () => void = () => undefined;
  #probe: string | undefined;
  isHearing = false;

  constructor(address: string, options: Listening) {
    this.#address = address;
    this.#options = options;
  }

  async connect(): Promise<void> {
    const { channel, onNotified, logProblem, limits } = this.#options;
    const client = new pg.Client({
      connectionString: this.#address,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelay,
      connectionTimeoutMillis: 5000,
      query_timeout: limits.listenerAnswer,
    });
    this.#client = client;
    client.on('notification', ({ payload }) => {
      if (payload !== undefined && payload === this.#probe) this.#onProved();
      else onNotified(payload ?? '');
    });
    client.on('error', (error) => {
      logProblem(error, 'the listening database connection was lost');
    });
    await client.connect();
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    client.on('end', () => {
      this.#reconnectLater();
    });
    this.#attempts = 0;
    this.isHearing = true;
    this.#askLater(client);
  }

  /**
   * Fails if a notification does not arrive: listening itself also succeeds at a pooler, and at another database of the
   * server.
   */
  async prove(notify: (probe: string) => Promise<void>): Promise<void> {
    const probe = `probe ${randomUUID()}`;
    this.#probe = probe;
    const proof = new Promise<void>((resolve) => {
      this.#onProved = resolve;
    });
    await notify(probe);
    await pTimeout(proof, {
      milliseconds: this.#options.limits.listenerAnswer,
      message:
        'A notification that was sent through DATABASE_URL does not arrive. Where that is a pooler such as PgBouncer, LISTEN_DATABASE_URL has to be the address of the same database at the server itself',
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }

  /** Checks the connection later, and ends it if it does not answer: its end leads to a new one. */
  #askLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => {
          if (!this.#isClosed && this.#client === client) this.#askLater(client);
        },
        (error: unknown) => {
          this.#options.logProblem(error, 'the listening database connection does not answer');
          client.connection.stream.destroy();
        },
      );
    }, this.#options.limits.listenerPause);
  }

  #reconnectLater(): void {
    this.isHearing = false;
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    const delay = reconnectAfter[Math.min(this.#attempts, reconnectAfter.length - 1)];
    this.#attempts += 1;
    this.#timer = setTimeout(() => {
      this.connect().then(this.#options.onGap, (error: unknown) => {
        this.#options.logProblem(error, 'listening to the database could not be resumed');
        this.#reconnectLater();
      });
    }, delay);
  }
}

/** Keeps dates as text: as an instant, a time zone would shift them (SH-28). */
function typesAsText(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  for (const type of asText) types.setTypeParser(type, (value) => value);
  return types;
}
