import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import { forbidden } from '../http/errors.ts';
import { insertPhoto } from '../photos/repository.ts';
import type { Kept } from '../photo-store/photo-store.ts';
import type { UploadedPhoto } from '../photos/upload.ts';
import { chatChannel, messageEvent } from './events.ts';
import { tooManyMessages, writesAnHour } from './hourly-limit.ts';
import { findMembership } from './membership-repository.ts';

export type NewEntry = {
  roomId: string;
  authorId: string;
  content: string | null;
  clientKey: string | undefined;
};

/**
 * Writes a text, with the key under which it was sent, in one round trip that is a transaction of its own: all of it or
 * nothing, and once for each key (API-18). The transaction also checks membership and the hourly limit (API-24,
 * API-26). Nobody is told of the text yet (`EntryOrder`).
 * @throws ApiError 403 or 404 for a person who is not a member, 429 with the code of the hourly limit
 */
export async function writeText(
  db: Executor,
  entry: NewEntry & { content: string },
  operation: string,
  answer: unknown,
): Promise<void> {
  await throwUnlessWritten(
    db,
    entry,
    await callWrite(db, entry, { operation, answer: JSON.stringify(answer), photos: [] }),
  );
}

/** Writes one message with its photos. Membership and the hourly limit are checked in the same transaction. */
export async function insertPhotoEntry(
  transaction: WriteTransaction,
  entry: NewEntry,
  photos: readonly Kept<UploadedPhoto>[],
): Promise<void> {
  const inserted: { id: string; fileName: string | null }[] = [];
  for (const photo of photos)
    inserted.push({ id: await insertPhoto(transaction, photo), fileName: photo.fileName });
  await throwUnlessWritten(
    transaction,
    entry,
    await callWrite(transaction, entry, { operation: null, answer: null, photos: inserted }),
  );
}

type Details = {
  operation: string | null;
  answer: string | null;
  photos: readonly { id: string; fileName: string | null }[];
};

async function callWrite(
  db: Executor,
  { roomId, authorId, content, clientKey }: NewEntry,
  { operation, answer, photos }: Details,
): Promise<string | undefined> {
  const { rows } = await sql<{
    outcome: string;
  }>`select write_chat_entry(${roomId}::bigint, ${authorId}::bigint,
    ${content}::text, ${operation}::text, ${clientKey ?? null}::text, ${answer}::jsonb, ${writesAnHour}::int,
    ${photos.map(({ id }) => id)}::uuid[], ${photos.map(({ fileName }) => fileName)}::text[]) as outcome`.execute(
    db,
  );
  return rows[0]?.outcome;
}

async function throwUnlessWritten(
  db: Executor,
  { roomId, authorId }: NewEntry,
  outcome: string | undefined,
): Promise<void> {
  if (outcome === 'sent' || outcome === 'sent before') return;
  if (outcome === 'too many') throw tooManyMessages();
  await findMembership(db, roomId, authorId);
  // The employee became a member a moment ago, or the outcome is unknown.
  throw outcome === 'not a member' ? forbidden() : new Error(`A message is ${outcome ?? 'unknown'}`);
}

/**
 * Gives committed entries their places in the order in which they are published, and publishes them to all processes,
 * at most `most` of them. Answers how many they were.
 */
export async function publishEntries({ db, broker }: Database, most: number): Promise<number> {
  const { rows } = await (
    broker === undefined
      ? sql<{ published: number }>`select tell_chat_entries(${most}::int) as published`
      : sql<{ published: number }>`select count(*)::int as told from placed_chat_entries(${most}::int)`
  ).execute(db);
  const { published } = rows[0] ?? { published: 0 };
  if (published > 0) broker?.publish(chatChannel, messageEvent);
  return published;
}
