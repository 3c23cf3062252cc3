import { whenIdle } from '../lib/when-idle.ts';
import { onKeptDatabase, type KeptAnswer, type KeptKey } from './kept-database.ts';
import { beyondLimits, isKeptTooLong } from './kept-limits.ts';

const keysOf = (employeeNumber: string) => IDBKeyRange.bound([employeeNumber], [employeeNumber, []]);

/** The answers that are kept for an employee number, by their addresses. */
export async function readAnswers(employeeNumber: string): Promise<Map<string, KeptAnswer>> {
  const answers = await onKeptDatabase((database) => database.getAll('answers', keysOf(employeeNumber)));
  const now = Date.now();
  return new Map(
    answers
      .filter((answer) => !isKeptTooLong(answer, now))
      .map((answer) => [answer.address, answer] as const),
  );
}

/** The times, in ms, of the answers that are kept for an employee number, by their addresses. */
export async function readTimes(employeeNumber: string): Promise<Map<string, number>> {
  const sizes = await onKeptDatabase((database) => database.getAll('sizes', keysOf(employeeNumber)));
  return new Map(sizes.map(({ address, asOf }) => [address, asOf]));
}

/** Keeps an answer in the place of an earlier one of the same address. */
export async function writeAnswer(answer: KeptAnswer): Promise<void> {
  const { employeeNumber, address, text, asOf } = answer;
  // The database takes at most two bytes for a character.
  const bytes = text.length * 2;
  await onKeptDatabase(async (database) => {
    const transaction = database.transaction(['answers', 'sizes'], 'readwrite');
    await Promise.all([
      transaction.objectStore('answers').put(answer),
      transaction.objectStore('sizes').put({ employeeNumber, address, bytes, asOf }),
      transaction.done,
    ]);
  });
  countKept(bytes);
}

/** Deletes, for all employee numbers, what is too old (OFF-17), and then the oldest above the limit (OFF-18). */
export async function prune(): Promise<void> {
  await onKeptDatabase(async (database) => {
    const transaction = database.transaction(['answers', 'photos', 'sizes'], 'readwrite');
    const sizes = transaction.objectStore('sizes');
    const gone = beyondLimits(await sizes.getAll(), Date.now());
    const keys = gone.map(({ employeeNumber, address }): KeptKey => [employeeNumber, address]);
    await Promise.all([
      ...keys.flatMap((key) => [
        transaction.objectStore('answers').delete(key),
        transaction.objectStore('photos').delete(key),
        sizes.delete(key),
      ]),
      transaction.done,
    ]);
  });
}

export const pruneLater = () => void whenIdle(() => void prune().catch(() => undefined));

/** Each time this many more bytes were kept, whatever exceeds the limits is deleted again. */
const prunedEvery = 1_000_000;
let written = 0;

/** Counts what was kept, answers and photos alike. */
export function countKept(bytes: number): void {
  written += bytes;
  if (written < prunedEvery) return;
  written = 0;
  pruneLater();
}
