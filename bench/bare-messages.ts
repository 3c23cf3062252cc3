/** The peer in `bench/messages.ts`: a bare Fastify that inserts one row in a transaction. */
import fastify from 'fastify';
import pg from 'pg';
import * as v from 'valibot';
import { readEnvironment } from '../shared/src/node/environment.ts';

const settings = readEnvironment(
  v.object({ DATABASE_URL: v.string(), API_PORT: v.pipe(v.string(), v.transform(Number)) }),
  process.env,
);
const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 10 });
const app = fastify();

app.post<{ Params: { id: string }; Body: { content: string } }>('/api/chatters/:id/feed', async (request) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into bare_messages (room_id, author, content) values ($1, $2, $3)', [
      request.params.id,
      request.headers.cookie,
      request.body.content,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return { message: 'OK' };
});

process.once('SIGTERM', () => process.exit(0));
await pool.query(
  'create table if not exists bare_messages (id bigserial primary key, room_id bigint, author text, content text, created_at timestamptz default now())',
);
await app.listen({ port: settings.API_PORT });
process.send?.({ type: 'ready' });
