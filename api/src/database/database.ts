import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Notified = (payload: string) => void;

export type Database = {
  kind: 'pglite' | 'postgres';
  /** The outer handle. Inside a transaction only the transaction itself may be used. */
  db: Kysely<Schema>;
  /**
   * Hears what `pg_notify` sends on the channel, from every process on the same server. `onGap` is called when
   * the connection was lost and is back: what was sent meanwhile has not been heard.
   */
  listen(channel: string, onNotified: Notified, onGap: () => void): Promise<void>;
  /** Whether what is sent is heard, as far as is known: not while a lost connection is being made again. */
  isHearing(): boolean;
  close(): Promise<void>;
};
