/** Keeps what queries read, and gives it back to them. A chunk of its own: it has the database with it. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isAnswerLost } from '../http/lost-answer.ts';
import { pruneLater, readAnswers, readTimes, writeAnswer } from './kept-answers.ts';
import type { KeptAnswer } from './kept-database.ts';
import { showPhoto } from './kept-photos.ts';
import { markAsOf, standIns } from './mark-as-of.ts';
import { follow, whenQuiet } from './when-quiet.ts';

export type KeptReads = {
  find: (address: string) => KeptAnswer | undefined;
  /** Keeps an answer; false where the device could not: then only the page has it. */
  keep: (address: string, text: string) => Promise<boolean>;
  /**
   * From now on, kept forms that this write has changed count as never read. The form of a changed record is wanted
   * again at once; the form that has registered its survey is not. `isOutdated`: which addresses show the changed record.
   */
  outdate: (
    method: 'POST' | 'PATCH',
    address: string,
    isOutdated?: (address: string) => boolean,
  ) => Promise<void>;
  /** Writes again those of these answers that the device has lost; false if one of them is still missing there. */
  ensureKept: (addresses: readonly string[]) => Promise<boolean>;
  /** Gives a server cache of this employee number what is kept for it. */
  restore: (client: QueryClient) => void;
  whenQuiet: typeof whenQuiet;
  /** Shows a photo, and keeps it. */
  showPhoto: typeof showPhoto;
};

type Answers = ReadonlyMap<string, KeptAnswer>;

/**
 * What the query takes from the kept answer; undefined if there is none, or another version kept it by another schema.
 */
function restored(query: Query, answers: Answers): { data: unknown; updatedAt: number } | undefined {
  const { kept } = query.meta ?? {};
  const answer = kept && answers.get(kept.address);
  if (kept === undefined || answer === undefined || query.state.data !== undefined) return undefined;
  try {
    // An answer may carry a time in the future if the clock was set back: it would not be asked for again until then.
    return { data: kept.restore(answer.text), updatedAt: Math.min(answer.asOf, Date.now()) };
  } catch {
    return undefined;
  }
}

/**
 * Whether the server does not answer: the query waits for the network, or its call was lost though the device says it
 * is online.
 */
function hasNoAnswer({ state }: Query): boolean {
  return state.fetchStatus === 'paused' || isAnswerLost(state.fetchFailureReason);
}

function restoreQuery(query: Query, answers: Answers): void {
  const isInstead = query.meta?.kept?.isInstead === true;
  if (isInstead && !hasNoAnswer(query)) return;
  const found = restored(query, answers);
  if (found === undefined) return;
  const restore = () => query.setData(found.data, { updatedAt: found.updatedAt, manual: true });
  if (!isInstead) {
    restore();
    return;
  }
  standIns.set(query, found.updatedAt);
  // Ends the call that waits for the network or for its next try, so that nothing follows the answer that stands in for
  // it.
  void query.cancel({ revert: true }).then(restore);
}

/** Gives a server cache what is kept, now and whenever a query comes into being (OFF-14). */
function restoreInto(client: QueryClient, answers: Answers): void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) restoreQuery(query, answers);
  cache.subscribe(({ type, query: { queryHash } }) => {
    const query = cache.get(queryHash);
    if (query !== undefined && (type === 'added' || hasNoAnswer(query))) restoreQuery(query, answers);
  });
  follow(cache);
  markAsOf(cache);
}

/**
 * Whether the form of an address has registered something by a POST, or may show the record of a PATCH: an address of the same
 * domain, whose query names a part of the written one.
 */
function mayShow(address: string, method: 'POST' | 'PATCH', written: string): boolean {
  const [path, query] = address.split('?');
  const [writtenPath = ''] = written.split('?', 1);
  if (method === 'POST') return path === writtenPath;
  const parts = writtenPath.split('/');
  if (!address.startsWith(`${parts.slice(0, 3).join('/')}/`)) return false;
  return [...new URLSearchParams(query).values()].some(
    (value) => value !== '' && parts.includes(encodeURIComponent(value)),
  );
}

/** Where the device has no room, or no database any more, nothing is kept. */
async function isWritten(answer: KeptAnswer): Promise<boolean> {
  try {
    await writeAnswer(answer);
    return true;
  } catch {
    return false;
  }
}

/** What is kept for an employee number: it is given only to that number's caches (SH-45, OFF-19). */
export async function openKeptReads(employeeNumber: string): Promise<KeptReads> {
  const answers = await readAnswers(employeeNumber);
  pruneLater();
  const keep = (address: string, text: string, asOf = Date.now()) => {
    const answer = { employeeNumber, address, text, asOf };
    answers.set(address, answer);
    return isWritten(answer);
  };
  return {
    find: (address) => answers.get(address),
    restore: (client) => restoreInto(client, answers),
    whenQuiet,
    showPhoto,
    keep: (address, text) => keep(address, text),
    outdate: async (method, written, isOutdated = (address) => mayShow(address, method, written)) => {
      const outdated = [...answers.keys()].filter(isOutdated);
      // An empty answer fits no schema. What a POST has outdated counts as read all the same; what a PATCH has is wanted again.
      await Promise.all(outdated.map((address) => keep(address, '', method === 'PATCH' ? 0 : Date.now())));
    },
    ensureKept: async (addresses) => {
      const times = await readTimes(employeeNumber).catch(() => undefined);
      if (times === undefined) return false;
      for (const address of addresses) {
        const answer = answers.get(address);
        if (answer === undefined) return false;
        if (times.get(address) !== answer.asOf && !(await isWritten(answer))) return false;
      }
      return true;
    },
  };
}
