import { isDeepStrictEqual } from 'node:util';
import {
  readMessages,
  readRecords,
  type StoredMessage,
  type StoredRecord,
} from '../../api/src/test/field-day.ts';
import type { Backend } from './backend.ts';
import type { Ledger, Save, WrittenMessage } from './ledger.ts';
import { numberOfPhoto } from './pictures.ts';

/** What is wrong at the end of a day, one line each. */
export type Faults = {
  readonly lost: string[];
  readonly doubled: string[];
  readonly outOfOrder: string[];
};

export type Outcome = Faults & {
  readonly records: number;
  readonly photos: number;
  readonly sent: number;
  readonly received: number;
};

/** A record or a message, with the numbers of its photos in place of the photos. */
type Known<T> = Omit<T, 'photos'> & { readonly photos: readonly number[] };

async function known<T extends { photos: readonly Buffer[] }>(stored: readonly T[]): Promise<Known<T>[]> {
  return Promise.all(
    stored.map(async (one) => ({ ...one, photos: await Promise.all(one.photos.map(numberOfPhoto)) })),
  );
}

const holds = ({ remarks, photos }: Known<StoredRecord>, save: Save) =>
  remarks.every((remark) => remark === save.remark) && isDeepStrictEqual(photos, save.photos);

/** Compares one survey: its record has to contain what was last seen as saved, or what may have arrived after that. */
function compareSurvey(
  records: readonly Known<StoredRecord>[],
  saves: readonly Save[],
  faults: Faults,
): void {
  const last = saves.findLastIndex(({ seen }) => seen === 'saved');
  const name = saves.map(({ remark, photos, seen }) => `${remark} [${photos.join()}] ${seen}`).join('; ');
  const found = records.map(({ remarks, photos }) => `${remarks.join('|')} [${photos.join()}]`).join('; ');
  if (records.length > 1) faults.doubled.push(`${name}: ${found}`);
  if (last < 0 && records.length === 0) return;
  const allowed = saves.slice(Math.max(0, last));
  if (!records.some((record) => allowed.some((save) => holds(record, save))))
    faults.lost.push(`${name}: ${found === '' ? 'no record' : found}`);
}

function contentOf({ text, photos }: Known<StoredMessage>): string | number | null {
  return photos[0] ?? text;
}

/** Compares the person's messages in one room. */
function compareRoom(
  stored: readonly Known<StoredMessage>[],
  written: readonly WrittenMessage[],
  faults: Faults,
): void {
  const contents = stored.map(contentOf);
  const places: number[] = [];
  for (const { content, seen, isByHand } of written) {
    const count = contents.filter((one) => one === content).length;
    if (count > 1) faults.doubled.push(`message ${content}: ${count} times`);
    if (count === 0 && seen === 'saved') faults.lost.push(`message ${content}`);
    if (count > 0 && !isByHand) places.push(contents.indexOf(content));
  }
  for (const [index, place] of places.entries())
    if (place < (places[index - 1] ?? -1)) faults.outOfOrder.push(`message ${String(contents[place])}`);
  for (const content of contents)
    if (!written.some((message) => message.content === content))
      faults.doubled.push(`nobody wrote ${String(content)}`);
}

/** Compares what the database contains with what the person saw. */
export async function compare(
  { database, day }: Pick<Backend, 'database' | 'day'>,
  ledger: Ledger,
): Promise<Outcome> {
  const records = await known(await readRecords(database, day));
  const messages = await known(await readMessages(database, day));
  const faults: Faults = { lost: [], doubled: [], outOfOrder: [] };
  for (const { id } of day.assignments)
    compareSurvey(
      records.filter(({ assignmentId }) => assignmentId === id),
      ledger.savesOf(id),
      faults,
    );
  const isOwn = ({ authorId }: { authorId: string }) => authorId === day.person.id;
  for (const [room, roomId] of day.roomIds.entries())
    compareRoom(
      messages.filter((message) => message.roomId === roomId && isOwn(message)),
      ledger.messages.filter((message) => message.room === room),
      faults,
    );
  return {
    ...faults,
    records: records.length,
    photos: [...records, ...messages].reduce((sum, { photos }) => sum + photos.length, 0),
    sent: messages.filter(isOwn).length,
    received: messages.filter((message) => !isOwn(message)).length,
  };
}
