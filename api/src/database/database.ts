import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Notified = (payload: string) => void;

/** What processes tell one another by, where that is not the database itself. */
export type Broker = {
  /** Sent as soon as it can be. */
  publish(channel: string, payload: string): void;
  listen: Database['listen'];
  close(): Promise<void>;
};

export type Database = {
  kind: 'pglite' | 'postgres';
  /** The outer handle. Inside a transaction only the transaction itself may be used. */
  db: Kysely<Schema>;
  broker?: Broker;
  /**
   * Hears what `notify` sends on the channel, from every process on the same server or broker. `onGap` is called when
   * something may not have been heard: the connection was lost and is back, or is still away.
   */
  listen(channel: string, onNotified: Notified, onGap: () => void): Promise<void>;
  /** Whether what is sent is heard, as far as is known: not while a lost connection is being made again. */
  isHearing(): boolean;
  close(): Promise<void>;
};

/**
 * The database, with a broker by which processes tell one another (PRD-39). It is ready without the broker: processes look for
 * what they did not hear, and if readiness depended on the broker all processes would be taken away together.
 */
export function throughBroker(database: Database, broker: Broker): Database {
  return {
    ...database,
    broker,
    listen: broker.listen,
    isHearing: () => true,
    close: async () => {
      await broker.close();
      await database.close();
    },
  };
}
