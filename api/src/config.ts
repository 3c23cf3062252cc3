import path from 'node:path';
import { identitySetting } from '@field-sales/shared/contract/identity';
import { photoReadsSetting } from '@field-sales/shared/contract/photo-reads';
import {
  addressSchema,
  listSchema,
  portFrom,
  readEnvironment,
  usualApiPort,
  type Environment,
} from '@field-sales/shared/node/environment';
import * as v from 'valibot';
import { usualStockChains } from '../../remote-events/src/contract/stock-chains.ts';
import { keptKindNames } from './retention/kept-kinds.ts';

const projectFolder = path.resolve(import.meta.dirname, '..', '..');

const databaseAddress = v.optional(
  v.pipe(v.string(), v.regex(/^(?:postgres(?:ql)?:\/\/.+)?$/, 'a postgres:// address is needed')),
  '',
);

const natsAddresses = v.pipe(
  v.optional(listSchema, ''),
  v.array(v.pipe(v.string(), v.regex(/^(?:nats|tls):\/\/.+$/, 'a nats:// or tls:// address is needed'))),
);

const shortestRetention = 30;

const retentionSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
  v.array(
    v.pipe(
      v.string(),
      v.transform((part) => part.trim().split('=')),
      v.strictTuple([
        v.picklist(keptKindNames, `one of ${keptKindNames.join(', ')} is needed`),
        v.pipe(
          v.string(),
          v.digits('a number of days is needed'),
          v.transform(Number),
          v.minValue(shortestRetention, `${shortestRetention} days or more are needed`),
        ),
      ]),
    ),
  ),
  v.transform((kinds) => new Map(kinds)),
);

const configSchema = v.object({
  /** Port to listen on; 0 takes a free one (RUN-09). */
  API_PORT: v.optional(portFrom(0), usualApiPort),
  /** Port of `/metrics` and `/readyz`, which is separate from that of the calls (PRD-21); none where unset. */
  API_METRICS_PORT: v.optional(portFrom(1)),
  /** Address to bind: containers need 0.0.0.0. */
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** A PostgreSQL server; unset is the embedded database in DATA_DIR (RUN-12). */
  DATABASE_URL: databaseAddress,
  /** The same database at the server itself, if DATABASE_URL names a pooler: for listening, and for migrations. */
  LISTEN_DATABASE_URL: databaseAddress,
  /** How processes tell one another of messages, reads and lock-outs (PRD-39): by PostgreSQL, or by NATS_URL. */
  FANOUT: v.optional(v.picklist(['postgres', 'nats'], 'postgres or nats is needed'), 'postgres'),
  /** The servers of one NATS cluster, separated by commas. */
  NATS_URL: natsAddresses,
  /** The prefix of the NATS subjects. */
  NATS_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a word is needed')), 'field-sales'),
  /** The folder of the embedded database (RUN-12). */
  DATA_DIR: v.optional(v.string(), path.join(projectFolder, '.data')),
  CACHE_DIR: v.optional(v.string(), path.join(projectFolder, '.cache')),
  /** Chains whose stock can be looked up (RUN-13). */
  STOCK_CHAINS: v.optional(listSchema, usualStockChains.join(',')),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /**
   * The key that gives employees the same names in the logs of all processes; unset, each process has its own names.
   */
  LOG_KEY: v.optional(v.string()),
  /** Where traces are sent (PRD-24); nowhere where unset. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(addressSchema),
  /** Networks whose X-Forwarded-For is believed. Never all networks: anybody could make the header up. */
  TRUST_PROXY: v.optional(listSchema, ''),
  /** How many calls one employee may make (PRD-13): ten times what the busiest screen makes. */
  CALLS_PER_MINUTE: v.optional(
    v.pipe(v.string(), v.digits('a number is needed'), v.transform(Number), v.minValue(1)),
    '6000',
  ),
  /** How the host's server identifies callers; unless it is by the address, only the host's word is taken. */
  IDENTITY: identitySetting,
  /** A JWK set, or a file with one: the keys with which the host vouches for a call. */
  SESSION_KEYS: v.optional(v.string()),
  /** Where the bytes of new photos go (PRD-09): into the database, or into PHOTOS_BUCKET with the credentials AWS_…. */
  PHOTOS: v.optional(v.picklist(['database', 's3'], 'database or s3 is needed'), 'database'),
  PHOTOS_BUCKET: v.optional(addressSchema),
  PHOTO_READS: photoReadsSetting,
  /**
   * How many days each kind of rows is kept (PRD-36), as `messages=1095,keys=400`; kinds that are not named are kept
   * for ever.
   */
  RETENTION: v.optional(retentionSchema, ''),
  /** Whether an empty database is filled with sample data (PRD-26); unset, only the embedded one is. */
  SAMPLE_DATA: v.optional(v.picklist(['on', 'off'], 'on or off is needed')),
});

export type Config = v.InferOutput<typeof configSchema>;

/**
 * Whether an empty database is filled with sample data: only if that was asked for, or if the database is just for
 * trying out (RUN-01).
 */
export function wantsSampleData({ SAMPLE_DATA: asked, DATABASE_URL: address }: Config): boolean {
  return asked === undefined ? address === '' : asked === 'on';
}

/** The settings of this process. Throws with the name of the variable that is wrong. */
export function readConfig(variables: Environment): Config {
  return readEnvironment(configSchema, variables);
}
