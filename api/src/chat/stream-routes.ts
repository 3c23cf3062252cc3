import * as v from 'valibot';
import type { Services } from '../services.ts';
import { employeeOf } from '../http/employee.ts';
import { failures } from '../http/errors.ts';
import { recordIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import { CHAT_CHANNEL, parseChatEvent } from './events.ts';
import { ChatStreams } from './streams.ts';

const STREAM_PATH = '/api/chatters/stream';
/** Says on the chat's answers that there is a stream, so that other backends are never asked for one. */
export const STREAM_HEADER = { 'chat-stream': STREAM_PATH };

const HEARTBEAT = 20_000;
const streamQuery = v.object({ lastEventId: v.optional(v.pipe(v.string(), v.maxLength(40))) });

/**
 * Server-sent events of the employee's rooms: `message` {roomId, entryId}, `badge` {roomId, unreadCount}, `ready` {} and
 * `resync` {} (too much was missed: load again). Ids are those of entries; `Last-Event-ID`, or `?lastEventId=`, gives
 * what came after it.
 */
export async function registerStream(app: App, { database }: Services): Promise<ChatStreams> {
  const streams = new ChatStreams(database.db, app.log);
  await database.listen(
    CHAT_CHANNEL,
    (payload) => {
      const event = parseChatEvent(payload);
      if (event) streams.deliver(event);
    },
    () => {
      streams.catchUpAll();
    },
  );
  const heartbeat = setInterval(() => {
    streams.beat();
  }, HEARTBEAT);
  // Before the server waits for its connections to end: these would never.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.endAll();
  });
  const schema = {
    tags: ['chat'],
    summary: 'Events of the rooms, as text/event-stream',
    querystring: streamQuery,
    response: failures,
  };
  app.get(STREAM_PATH, { schema }, (request, reply) => {
    const last = recordIdOf(headerOf(request.headers['last-event-id']) ?? request.query.lastEventId);
    const { id } = employeeOf(request);
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    reply.raw.write('retry: 3000\n\n');
    streams.open(id, reply.raw, last === undefined ? undefined : BigInt(last));
  });
  return streams;
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}
