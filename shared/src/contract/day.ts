/**
 * What a remote's `src/day.ts` exports, and how it reads the answers that lead further. The host brings today's work by it,
 * without any other code of a remote (OFF-21).
 */

/** One GET that today's work needs. */
export type DayRead = {
  readonly address: string;
  /** It asks for photos as well (SH-34). */
  readonly mayHavePhotos?: boolean;
  /** Its answer says what was sent: one from before a waiting save went out is not new. */
  readonly tellsSaves?: boolean;
  /** Hears the headers of its answer. */
  readonly onAnswered?: (headers: Headers) => void;
};

/** The answers that are there, as they came, by their addresses. */
export type DayTexts = ReadonlyMap<string, string>;

export type RemoteDay = {
  /** Somebody who goes underground early works with what it reads: it goes before other remotes. */
  readonly goesFirst?: boolean;
  /** Each round is told from the answers of those before it. */
  readonly rounds: readonly ((texts: DayTexts) => readonly DayRead[])[];
};

/** The answer of an address; undefined where it is not there, or no JSON. */
export function answerAt(texts: DayTexts, address: string): unknown {
  try {
    return JSON.parse(texts.get(address) ?? '');
  } catch {
    return undefined;
  }
}

/**
 * The rows of a list, of which the fields of `terms` are read under their terms. The screen of an answer tells what is wrong with
 * it: here what is no list has no rows, what is no object is none, and a field that is no id has no text.
 */
export function rowsOf<const Terms extends Readonly<Record<string, string>>>(
  list: unknown,
  terms: Terms,
): Record<Terms[keyof Terms], string>[] {
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  return rows
    .filter((row) => typeof row === 'object' && row !== null)
    .map((row) => {
      const fields = Object.entries(terms).map(([name, term]) => [term, textOf(Reflect.get(row, name))]);
      return Object.fromEntries(fields) as Record<Terms[keyof Terms], string>;
    });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
