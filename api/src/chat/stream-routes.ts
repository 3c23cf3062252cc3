import * as v from 'valibot';
import { streamHeader } from '../../../remote-chat/src/contract/stream-header.ts';
import type { Services } from '../http/services.ts';
import { employeeOf } from '../http/employee.ts';
import { failures } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import type { Executor } from '../database/schema.ts';
import type { EntryOrder } from './entry-order.ts';
import { newestPlace } from './entry-repository.ts';
import { chatChannel, parseChatEvent } from './events.ts';
import { ChatStreams, heartbeatPause } from './streams.ts';

const streamPath = '/api/chatters/stream';
/** Says on the chat's answers that there is a stream, so that other backends are never asked for one. */
export const streamHeaders = { [streamHeader]: streamPath };

/**
 * The same header, with the newest event that an answer read after this call contains. The stream continues from there,
 * so that nothing that was answered has to be asked for again.
 */
export async function announceStream(db: Executor) {
  return { ...streamHeaders, 'chat-last-event': await newestPlace(db) };
}

/**
 * The shortest time, in ms, after which a page whose connection was lost comes back. A random part of up to the same
 * length is added, so that not all pages come in the same second (PRD-17).
 */
const retryPause = 3000;
/** The same for a page that reached a process just as it ended, and has waited already. */
const shortRetryPause = 500;

const streamQuery = v.object({ lastEventId: v.optional(v.pipe(v.string(), v.maxLength(40))) });

/**
 * Server-sent events of the employee's rooms: `message` {roomId, entryId}, `badge` {roomId, unreadCount}, `ready` {},
 * `resync` {} (too much was missed: load again) and `over` {} (a newer stream took this one's place: do not come back).
 * Ids are places in the order in which messages are published; `Last-Event-ID`, or `?lastEventId=`, asks for what came
 * after it.
 */
export async function registerStream(
  app: App,
  { database }: Services,
  order: EntryOrder,
): Promise<ChatStreams> {
  const streams = new ChatStreams(database.db, app.log);
  await database.listen(
    chatChannel,
    (payload) => {
      const event = parseChatEvent(payload);
      if (event) streams.deliver(event);
    },
    () => {
      // The lost connection may have been the one that would have told of a message.
      void order.publish().then(() => {
        streams.catchUpAll();
      });
    },
  );
  const heartbeat = setInterval(() => {
    streams.beat();
    // Publishes messages of a process that ended after it had written them and before it published them.
    void order.publish();
  }, heartbeatPause);
  // Ends streams before the server waits for its connections to end: streams never would by themselves.
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
  app.get(streamPath, { schema }, (request, reply) => {
    const last = databaseIdOf(headerOf(request.headers['last-event-id']) ?? request.query.lastEventId);
    const { id } = employeeOf(request);
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const pause = streams.isOver ? shortRetryPause : retryPause;
    reply.raw.write(`retry: ${pause + Math.floor(Math.random() * pause)}\n\n`);
    streams.open(id, reply.raw, last === undefined ? undefined : BigInt(last));
  });
  return streams;
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}
