import pg from 'pg';
import { PreparedQuery, type Prepared, type Rows } from './prepared-query.ts';

type Read = { statement: Prepared; values: readonly unknown[]; portal: string; types: pg.CustomTypesConfig };

/** A connection on which reads are under way: each begins when PostgreSQL has answered the one before it. */
type Shared = {
  client: pg.PoolClient;
  underWay: number;
  /** How many were answered. */
  answered: number;
  /** Whether one of those under way takes long: none is sent behind it until all are answered. */
  isSlow: boolean;
  slowness: NodeJS.Timeout;
  /** Whether what is asked is held back until the turn of the event loop ends, to be sent together. */
  isHeld: boolean;
  lost: (error: Error) => void;
  /** Called when nothing is under way any more. */
  drained: () => void;
  idle: NodeJS.Timeout;
};

/** On so many connections reads are spread. Others are shared only while these take no more. */
const usual = 2;
/** How many reads may be under way on a connection: where each takes long, the last waits for all before it. */
const mostUnderWay = 8;
/** How long, in ms, a read may take before no other is sent behind it. */
const slowAfter = 5;
/** How long, in ms, an unused connection is kept from the pool. */
const keptFor = 5000;
/** The pause, in ms, after one more connection could not be had. */
const openPause = 1000;

/**
 * Runs prepared reads on a few connections of a pool, several on each at the same time: what many calls ask in one turn of
 * the event loop is one write to the socket, and no read waits for a connection of its own. A read that takes longer holds
 * up only those that were asked right behind it: the others go elsewhere, if need be to the rest of the pool.
 */
export class PipelinedReads {
  readonly #pool: pg.Pool;
  readonly #most: number;
  readonly #types: pg.CustomTypesConfig;
  readonly #shared = new Set<Shared>();
  #opening: Promise<void> | undefined;
  #opensFrom = 0;
  #isClosed = false;

  /**
   * @param pool its connections have to be opened with `pipeline`
   * @param most how many of its connections are shared
   * @param types how values are read
   */
  constructor(pool: pg.Pool, most: number, types: pg.CustomTypesConfig) {
    this.#pool = pool;
    this.#most = most;
    this.#types = types;
  }

  /** The rows that a read answers. */
  run(statement: Prepared, values: readonly unknown[], requestId = ''): Promise<Rows> {
    return this.#run({ statement, values, portal: requestId, types: this.#types });
  }

  #run(read: Read): Promise<Rows> {
    const quick = this.#quickest();
    if (quick !== undefined) {
      if (quick.underWay > 0 && this.#shared.size < usual) this.#openOneMore();
      return send(quick, read);
    }
    if (this.#isClosed || this.#shared.size >= this.#most) return this.#runAlone(read);
    // Others may wait for it as well, and fill it.
    return this.#open().then(() => this.#run(read));
  }

  /** Gives the connections back to the pool as soon as nothing is under way on them. */
  close(): void {
    this.#isClosed = true;
    for (const shared of this.#shared) if (shared.underWay === 0) this.#handOver(shared);
  }

  /** The connection with the least under way that takes one more: one of the first, if one of them does. */
  #quickest(): Shared | undefined {
    let quickest: Shared | undefined;
    let seen = 0;
    for (const shared of this.#shared) {
      if (seen === usual && quickest !== undefined) return quickest;
      seen += 1;
      if (shared.isSlow || shared.underWay >= mostUnderWay) continue;
      if (quickest === undefined || shared.underWay < quickest.underWay) quickest = shared;
    }
    return quickest;
  }

  /** Opens one more, for which nobody waits. */
  #openOneMore(): void {
    const now = performance.now();
    if (this.#isClosed || this.#opening !== undefined || now < this.#opensFrom) return;
    this.#open().catch(() => {
      this.#opensFrom = now + openPause;
    });
  }

  #open(): Promise<void> {
    this.#opening ??= this.#share().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #share(): Promise<void> {
    const client = await this.#pool.connect();
    const shared: Shared = {
      client,
      underWay: 0,
      answered: 0,
      isSlow: false,
      slowness: setTimeout(() => {
        // The answer may have arrived while this process did something else: it is read before this.
        setImmediate(markSlow, shared, shared.answered);
      }, slowAfter),
      isHeld: false,
      lost: (error) => {
        this.#handOver(shared, error);
      },
      drained: () => {
        if (this.#isClosed) this.#handOver(shared);
        else shared.idle.refresh();
      },
      idle: setTimeout(() => {
        if (shared.underWay === 0) this.#handOver(shared);
      }, keptFor),
    };
    client.once('error', shared.lost);
    this.#shared.add(shared);
  }

  /** Gives a connection to the pool, which ends it if it was lost. */
  #handOver(shared: Shared, error?: Error): void {
    if (!this.#shared.delete(shared)) return;
    clearTimeout(shared.idle);
    clearTimeout(shared.slowness);
    shared.client.off('error', shared.lost);
    shared.client.release(error);
  }

  async #runAlone(read: Read): Promise<Rows> {
    const client = await this.#pool.connect();
    try {
      return await ask(client, read);
    } finally {
      client.release();
    }
  }
}

function send(shared: Shared, read: Read): Promise<Rows> {
  if (shared.underWay === 0) shared.slowness.refresh();
  shared.underWay += 1;
  holdBack(shared);
  return ask(shared.client, read, (error) => {
    shared.underWay -= 1;
    shared.answered += 1;
    // The server says why before it ends a connection.
    if (error instanceof pg.DatabaseError && error.severity !== 'ERROR') shared.lost(error);
    if (shared.underWay > 0) {
      shared.slowness.refresh();
      return;
    }
    shared.isSlow = false;
    shared.drained();
  });
}

function ask(
  client: pg.PoolClient,
  { statement, ...run }: Read,
  ended?: (error: Error | undefined) => void,
): Promise<Rows> {
  return new Promise((resolve, reject) => {
    client.query(
      new PreparedQuery(statement, run, (error, rows) => {
        ended?.(error);
        if (error === undefined) resolve(rows);
        else reject(error);
      }),
    );
  });
}

function markSlow(shared: Shared, answered: number): void {
  if (shared.underWay > 0 && shared.answered === answered) shared.isSlow = true;
}

function holdBack(shared: Shared): void {
  if (shared.isHeld) return;
  shared.isHeld = true;
  shared.client.connection.stream.cork();
  setImmediate(sendHeld, shared);
}

function sendHeld(shared: Shared): void {
  shared.isHeld = false;
  shared.client.connection.stream.uncork();
}
