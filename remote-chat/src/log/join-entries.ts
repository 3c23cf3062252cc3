import type { LogEntry } from '../contract/chat.ts';

/** All entries of a room that are known, oldest first, each once (CHR-17): of its older pages, the newest first, and of its end. */
export function joinEntries(
  older: readonly { entries: readonly LogEntry[] }[],
  newest: readonly LogEntry[],
): LogEntry[] {
  const known = new Set<string>();
  const pages = [...[...older].reverse().map(({ entries }) => entries), newest];
  return pages
    .reverse()
    .map((entries) =>
      entries.filter(({ id }) => {
        if (id === null) return true;
        if (known.has(id)) return false;
        known.add(id);
        return true;
      }),
    )
    .reverse()
    .flat();
}
