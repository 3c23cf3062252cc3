import type { Clock } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';
import type { WhoCalls } from './employee.ts';

/** What the routes of every domain get. */
export type Services = {
  database: Database;
  clock: Clock;
  stockChains: readonly string[];
  whoCalls: WhoCalls;
  photos: PhotoStore;
};
