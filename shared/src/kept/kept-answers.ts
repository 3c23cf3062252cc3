import { onKeptDatabase, type KeptAnswer, type KeptKey, type KeptSize } from './kept-database.ts';

/** How long, in ms, and how much, in bytes, is kept (OFF-17, OFF-18). */
export const keptLimits = { age: 14 * 24 * 60 * 60_000, bytes: 50_000_000 } as const;

/** What lies beyond the limits: what is too old, and of the rest the oldest until it fits. */
export function beyondLimits(sizes: readonly KeptSize[], now: number): readonly KeptSize[] {
  let room: number = keptLimits.bytes;
  let isFull = false;
  return [...sizes]
    .sort((one, other) => other.asOf - one.asOf)
    .filter(({ bytes, asOf }) => {
      room -= bytes;
      isFull ||= room < 0;
      return isFull || now - asOf > keptLimits.age;
    });
}

/** The answers that are kept for an employee number, by their addresses. */
export async function readAnswers(employeeNumber: string): Promise<Map<string, KeptAnswer>> {
  const ofNumber = IDBKeyRange.bound([employeeNumber], [employeeNumber, []]);
  const answers = await onKeptDatabase((database) => database.getAll('answers', ofNumber));
  const oldest = Date.now() - keptLimits.age;
  return new Map(
    answers.filter(({ asOf }) => asOf >= oldest).map((answer) => [answer.address, answer] as const),
  );
}

/** Keeps an answer in the place of an earlier one of the same address. */
export async function writeAnswer(answer: KeptAnswer): Promise<void> {
  const { employeeNumber, address, text, asOf } = answer;
  await onKeptDatabase(async (database) => {
    const transaction = database.transaction(['answers', 'sizes'], 'readwrite');
    await Promise.all([
      transaction.objectStore('answers').put(answer),
      // A letter takes two bytes at most where it lies.
      transaction.objectStore('sizes').put({ employeeNumber, address, bytes: text.length * 2, asOf }),
      transaction.done,
    ]);
  });
}

/** Deletes what is too old, of every employee number, and the oldest of what is too much. */
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
