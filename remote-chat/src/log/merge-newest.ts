import type { ContentItem, LogEntry } from '../contract/chat.ts';
import type { LogPage } from './log-page.ts';

/** The end of a room's log, as far back as its first page reached; what came in since stands at its end. */
export type NewestLog = LogPage & {
  /** When its last page was asked for, by `tick`. */
  askedAt: number;
  /** When the notifications were switched here, by `tick`: what was asked for before that knows the old state. */
  switchedAt?: number;
};

/** Whether the room notifies, as a page says that was asked for after the last switching (SH-26). */
function notificationOf(
  known: NewestLog,
  page: LogPage,
  askedAt: number,
): Pick<NewestLog, 'isNotified' | 'switchedAt'> {
  if (known.switchedAt === undefined || known.switchedAt < askedAt) return { isNotified: page.isNotified };
  return { isNotified: known.isNotified, switchedAt: known.switchedAt };
}

function hasIds(entries: readonly LogEntry[]): boolean {
  return entries.every(({ id }) => id !== null);
}

/** Whether some entry of `page` is known already: then nothing is missing between the two. */
export function meets(known: LogPage, page: LogPage): boolean {
  const ids = new Set(known.entries.map(({ id }) => id));
  return page.entries.some(({ id }) => id !== null && ids.has(id));
}

/** Whether the newest page can be put to a log that is there; otherwise it replaces it. */
export function canMerge(known: LogPage, page: LogPage): boolean {
  return known.entries.length > 0 && page.entries.length > 0 && hasIds(known.entries) && hasIds(page.entries);
}

function isSameContent(one: ContentItem, other: ContentItem): boolean {
  return (
    one.type === other.type &&
    one.text === other.text &&
    one.fileName === other.fileName &&
    one.imageUrl === other.imageUrl &&
    one.imageBuffer?.length === other.imageBuffer?.length
  );
}

function areSameContents(one: readonly ContentItem[], other: readonly ContentItem[]): boolean {
  return one.length === other.length && one.every((item, index) => isSameContent(item, other[index] ?? item));
}

function isSameEntry(one: LogEntry, other: LogEntry): boolean {
  return (
    one.id === other.id &&
    one.clientKey === other.clientKey &&
    one.owner === other.owner &&
    one.name === other.name &&
    one.createdDate === other.createdDate &&
    areSameContents(one.contentList, other.contentList) &&
    areSameContents(one.attachmentList, other.attachmentList)
  );
}

function identityOf({ id, owner, name, createdDate }: LogEntry): string {
  return id ?? `${owner}\n${name}\n${createdDate}`;
}

/** The entries of `next`, each as the very object of `known` where it is unchanged: photos keep their addresses, rows stay. */
function keepUnchanged(known: readonly LogEntry[], next: readonly LogEntry[]): LogEntry[] {
  const left = new Map<string, LogEntry[]>();
  for (const entry of known) {
    const same = left.get(identityOf(entry));
    if (same === undefined) left.set(identityOf(entry), [entry]);
    else same.push(entry);
  }
  return next.map((entry) => {
    const candidates = left.get(identityOf(entry)) ?? [];
    const index = candidates.findIndex((candidate) => isSameEntry(candidate, entry));
    return index === -1 ? entry : (candidates.splice(index, 1)[0] ?? entry);
  });
}

/** Puts a message that was just heard behind a log that was complete until then; undefined where that cannot be told. */
export function withHeard(known: NewestLog | undefined, entry: LogEntry): NewestLog | undefined {
  if (known === undefined || entry.id === null || !hasIds(known.entries)) return undefined;
  if (known.entries.some(({ id }) => id === entry.id)) return known;
  return { ...known, entries: [...known.entries, entry] };
}

/**
 * Merges the newest page into the log, with the pages before it that were needed to reach a known entry. `pages` come oldest
 * first (CHR-17). If entries have no ids, or a gap was not filled, the newest page replaces the log.
 */
export function mergeNewest(
  known: NewestLog | undefined,
  pages: readonly LogPage[],
  askedAt: number,
): NewestLog {
  const newest = pages.at(-1);
  if (newest === undefined) throw new Error('there is no page to merge');
  if (known === undefined) return { ...newest, askedAt };
  const oldest = pages[0] ?? newest;
  if (!canMerge(known, newest) || !meets(known, oldest)) {
    const entries = keepUnchanged(known.entries, newest.entries);
    return { ...newest, ...notificationOf(known, newest, askedAt), entries, askedAt };
  }
  const fresh = keepUnchanged(
    known.entries,
    pages.flatMap(({ entries }) => entries),
  );
  const freshIds = new Set(fresh.map(({ id }) => id));
  const firstFresh = known.entries.findIndex(({ id }) => freshIds.has(id));
  const isSameStart = firstFresh > 0 || fresh[0]?.id === known.entries[0]?.id;
  // What is known from before the pages stays; within them their word counts, also for what went.
  return {
    ...newest,
    ...notificationOf(known, newest, askedAt),
    entries: [...known.entries.slice(0, firstFresh), ...fresh],
    // The token that older pages hang on stays the same text as long as it means the same place.
    olderToken: isSameStart ? known.olderToken : oldest.olderToken,
    askedAt,
  };
}
