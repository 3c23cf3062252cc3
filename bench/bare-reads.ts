/** The peer in `bench/reads.ts`: a bare Fastify that runs the same statements and sends the same JSON. */
import fs from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';
import * as v from 'valibot';
import { readEnvironment } from '../shared/src/node/environment.ts';
import type { RecordedRead } from './reads.ts';

const settings = readEnvironment(
  v.object({
    DATABASE_URL: v.string(),
    API_PORT: v.pipe(v.string(), v.transform(Number)),
    RECORDED_READS: v.string(),
  }),
  process.env,
);
const reads = JSON.parse(fs.readFileSync(settings.RECORDED_READS, 'utf8')) as RecordedRead[];
const byAddress = new Map(reads.map((read) => [read.url, read]));
const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 10 });
const app = fastify();

app.get('*', async (request) => {
  const read = byAddress.get(request.url);
  if (read === undefined) throw new Error(`${request.url} was not recorded`);
  for (const { sql, parameters } of read.statements) await pool.query(sql, [...parameters]);
  return read.answer;
});

process.once('SIGTERM', () => process.exit(0));
await app.listen({ port: settings.API_PORT });
process.send?.({ type: 'ready' });
