import * as v from 'valibot';
import { chatRoomAnswer, chatUsersAnswer } from '../../../remote-chat/src/contract/chat.ts';
import {
  chatRoomQuery,
  chatUsersQuery,
  feedBody,
  maxChatPhotos,
  notificationQuery,
} from '../../../remote-chat/src/contract/chat-requests.ts';
import { prefetchPurpose, purposeHeader } from '@field-sales/shared/contract/call-headers';
import { idParams } from '@field-sales/shared/contract/common-requests';
import { okAnswer } from '@field-sales/shared/contract/ok-answer';
import { onWire } from '@field-sales/shared/contract/renamed';
import { roomLogTerms } from '../../../remote-chat/src/contract/wire-names.ts';
import type { Services } from '../http/services.ts';
import { writeAnswer, isWriteAnswer } from '../http/write-answer.ts';
import { employeeOf } from '../http/employee.ts';
import { badRequest, failures, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import { answeredBefore, intentOf, writeOnce } from '../http/write-once.ts';
import { buffersFor } from '../photos/images.ts';
import { readUpload } from '../photos/upload.ts';
import type { EntryOrder } from './entry-order.ts';
import { findMembership, markRead, setNotified } from './membership-repository.ts';
import { describeEntry } from './entry-description.ts';
import { describeEntryImages } from './entry-images.ts';
import { listEntries } from './entry-repository.ts';
import { listParticipants } from './room-repository.ts';
import { announceStream } from './stream-routes.ts';
import { TextWriter } from './text-writer.ts';
import { insertPhotoEntry } from './write-repository.ts';

const tags = ['chat'];

/** A room for its members (API-24): CALL-07, CALL-08, CALL-10, CALL-11, CALL-12. */
export function registerRooms(app: App, services: Services, order: EntryOrder): void {
  registerReading(app, services);
  registerWriting(app, services, order);
  registerNotification(app);
}

/**
 * Answers who is in a room (API-06) and a page of it, with the token that continues it and whether the member is told
 * of its messages (API-04).
 */
function registerReading(app: App, { database, photos }: Services): void {
  const users = {
    tags,
    summary: 'CALL-07',
    params: idParams,
    querystring: chatUsersQuery,
    response: { 200: chatUsersAnswer, ...failures },
  };
  app.get('/api/chatters/:id/users', { schema: users }, async (request) => {
    const { roomId } = await findMembership(request.db, request.params.id, employeeOf(request).id);
    return listParticipants(request.db, { roomId });
  });

  const room = {
    tags,
    summary: 'CALL-08',
    params: idParams,
    querystring: chatRoomQuery,
    response: { 200: chatRoomAnswer, ...failures },
  };
  app.get('/api/chatters/:id', { schema: room }, async (request, reply) => {
    const employee = employeeOf(request);
    const { roomId, isNotified, lastReadId } = await findMembership(
      request.db,
      request.params.id,
      employee.id,
    );
    const before = entryBefore(request.query.nextPageToken);
    void reply.headers({ ...(await announceStream(request.db)), vary: 'accept, cookie' });
    const { entries, hasMore } = await listEntries(request.db, roomId, before);
    const newest = entries.at(-1);
    // A member to whom the newest page is shown has read the room.
    const isShown = request.headers[purposeHeader] !== prefetchPurpose;
    if (isShown && before === undefined && newest && BigInt(newest.id) > BigInt(lastReadId))
      await markRead({ ...database, db: request.db }, roomId, employee.id, newest.id);
    const ids = entries.map(({ id }) => id);
    const images = await describeEntryImages(request.db, roomId, ids, buffersFor(request, reply, photos));
    const page = {
      log: entries.map((entry) => describeEntry(entry, employee.id, images.get(entry.id) ?? [])),
      nextPageToken: hasMore && entries[0] ? tokenBefore(entries[0].id) : null,
      isNotified: String(isNotified),
    };
    return onWire(page, roomLogTerms);
  });
}

function registerWriting(app: App, { database, photos: store }: Services, order: EntryOrder): void {
  const writer = new TextWriter(database.db);
  const feed = {
    tags,
    summary: 'CALL-10',
    params: idParams,
    body: feedBody,
    response: { 200: writeAnswer, ...failures },
  };
  app.post('/api/chatters/:id/feed', { schema: feed }, async (request) => {
    const authorId = employeeOf(request).id;
    const roomId = databaseIdOf(request.params.id);
    if (roomId === undefined) throw notFound();
    const { operation, key: clientKey } = intentOf(request);
    const { content } = request.body;
    await writer.write(request.db, { roomId, authorId, content, clientKey, operation });
    // The message is written: its author need not wait until others are told of it.
    void order.publish();
    return okAnswer;
  });

  const multipart = { maxFiles: maxChatPhotos };
  const upload = {
    tags,
    summary: 'CALL-11',
    params: idParams,
    multipart,
    response: { 200: writeAnswer, ...failures },
  };
  app.post('/api/chatters/:id/upload-photo', { schema: upload }, async (request) => {
    const authorId = employeeOf(request).id;
    const { roomId } = await findMembership(request.db, request.params.id, authorId);
    const intent = intentOf(request);
    const before = await answeredBefore(request.db, intent, isWriteAnswer);
    if (before) return before;
    const sent = await readUpload(request, maxChatPhotos);
    if (sent.photos.length === 0) throw badRequest();
    // The bytes are stored before the transaction begins (PRD-09).
    const photos = await store.keep(sent.photos);
    const answer = await writeOnce(request.db, intent, isWriteAnswer, async (transaction) => {
      const entry = { roomId, authorId, content: null, clientKey: intent.key };
      await insertPhotoEntry(transaction, entry, photos);
      return okAnswer;
    });
    void order.publish();
    return answer;
  });
}

/** Stores whether the member is told of new messages, and answers with it (API-09). */
function registerNotification(app: App): void {
  const schema = {
    tags,
    summary: 'CALL-12',
    params: idParams,
    querystring: notificationQuery,
    response: { 200: v.literal(okAnswer.message), ...failures },
  };
  app.patch('/api/chatters/:id/notification', { schema }, async (request, reply) => {
    const employeeId = employeeOf(request).id;
    const { roomId } = await findMembership(request.db, request.params.id, employeeId);
    const { intent } = request.query;
    await writeOnce(request.db, intentOf(request), isWriteAnswer, async (transaction) => {
      await setNotified(transaction, roomId, employeeId, intent === 'ON');
      return okAnswer;
    });
    return reply.type('text/plain; charset=utf-8').send(okAnswer.message);
  });
}

/** A token, opaque to callers, for the page before an entry. */
function tokenBefore(entryId: string): string {
  return Buffer.from(`before:${entryId}`).toString('base64url');
}

function entryBefore(token: string | undefined): string | undefined {
  if (token === undefined || token === '') return undefined;
  const [, id] = /^before:(\d+)$/.exec(Buffer.from(token, 'base64url').toString('latin1')) ?? [];
  const entryId = databaseIdOf(id);
  if (entryId === undefined) throw badRequest();
  return entryId;
}
