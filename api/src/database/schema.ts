import type { Kysely, Transaction } from 'kysely';
import type { DB, SurveyAssignments } from './tables.ts';

/** Numbers of 64 bits, dates and decimals are text here, so that both databases answer the same and no digit is lost. */
export type Schema = DB;

/** Surveys of the own company's stands (`sc`), of other companies' stands, and of market prices. */
export type SurveyKind = SurveyAssignments['kind'];

/** Something to query with: the database, or a transaction that the caller holds. */
export type Executor = Kysely<Schema>;
/** Something to write with: always a transaction, so that no write is half done. */
export type WriteTransaction = Transaction<Schema>;
