import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Notified = (payload: string) => void;

/** The way in which processes tell one another, if that is not the database itself. */
export type Broker = {
  /** Sends the payload as soon as it can be sent. */
  publish(channel: string, payload: string): void;
  listen: Database['listen'];
  close(): Promise<void>;
};

export type Database = {
  kind: 'pglite' | 'postgres';
  /** The outer handle. Inside a transaction, only the transaction itself may be used. */
  db: Kysely<Schema>;
  broker?: Broker;
  /**
   * Hears what `notify` sends on the channel, from every process on the same server or broker. `onGap` is called when
   * something may have been missed: the connection was lost and is back, or is still away.
   */
  listen(channel: string, onNotified: Notified, onGap: () => void): Promise<void>;
  /** Whether notifications are heard, as far as is known: not while a lost connection is being opened again. */
  isHearing(): boolean;
  close(): Promise<void>;
};

/**
 * The database, with a broker through which processes tell one another (PRD-39). It counts as ready without the broker:
 * processes look for what they did not hear, and if readiness depended on the broker, all processes would be taken away
 * together.
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
