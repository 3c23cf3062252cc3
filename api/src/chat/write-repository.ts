import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';
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

/** A text, with the call by which it was sent. */
export type NewText = NewEntry & { content: string; operation: string };

/** What became of an entry; undefined where nothing is known. */
export type Outcome = string | undefined;
/** Not written, because somebody else holds the row of the author or of the room. */
export const busy = 'busy';

/**
 * Writes texts in one round trip that is a transaction of its own: all of it or nothing, and once for each key
 * (API-18). The transaction also checks membership and the hourly limit (API-24, API-26). It waits for nobody. Nobody
 * is told of the texts yet (`EntryOrder`). Answers their outcomes in their order.
 */
export async function writeTexts(
  db: Executor,
  texts: readonly NewText[],
  answer: unknown,
): Promise<readonly Outcome[]> {
  const [row] = await chatTexts(db, {
    roomIds: texts.map(({ roomId }) => roomId),
    authorIds: texts.map(({ authorId }) => authorId),
    contents: texts.map(({ content }) => content),
    operations: texts.map(({ operation }) => operation),
    keys: texts.map(({ clientKey }) => clientKey ?? null),
    answer: JSON.stringify(answer),
  });
  return row?.outcomes ?? [];
}

type TextsByColumn = {
  roomIds: readonly string[];
  authorIds: readonly string[];
  contents: readonly string[];
  operations: readonly string[];
  keys: readonly (string | null)[];
  answer: string;
};

const chatTexts = statement(
  (_db, { roomIds, authorIds, contents, operations, keys, answer }: Bound<TextsByColumn>) => sql<{
    outcomes: Outcome[];
  }>`select write_chat_texts(${roomIds}::bigint[], ${authorIds}::bigint[], ${contents}::text[],
    ${operations}::text[], ${keys}::text[], ${answer}::jsonb, ${writesAnHour}::int) as outcomes`,
);

/**
 * Finishes what `writeTexts` did to a text: writes it by itself, after those for whom it has to wait, if it was busy.
 * @throws ApiError 403 or 404 for a person who is not a member, 429 with the code of the hourly limit
 */
export async function finishText(
  db: Executor,
  text: NewText,
  answer: unknown,
  outcome: Outcome,
): Promise<void> {
  const details = { operation: text.operation, answer: JSON.stringify(answer), photos: [] };
  await throwUnlessWritten(db, text, outcome === busy ? await callWrite(db, text, details) : outcome);
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
): Promise<Outcome> {
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
  outcome: Outcome,
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
      : sql<{ published: number }>`select count(*)::int as published from placed_chat_entries(${most}::int)`
  ).execute(db);
  const { published } = rows[0] ?? { published: 0 };
  if (published > 0) broker?.publish(chatChannel, messageEvent);
  return published;
}
