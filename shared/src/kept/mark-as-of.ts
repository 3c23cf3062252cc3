/** What is drawn without an answer of the server is marked `{time} 기준` (OFF-15). */
import type { Query, QueryCache } from '@tanstack/react-query';
import { isOnline } from '../lib/is-online.ts';
import { fill } from '../text/fill.ts';
import { keptText } from '../text/kept.ts';
import { asOfText } from './as-of-text.ts';
import { setAsOf } from './as-of.ts';

/** The times of the kept answers that stand in for those of the server. */
export const standIns = new WeakMap<Query, number>();

const marked = new Set<QueryCache>();
let isScheduled = false;

/** Says how old the answers are that the open screen draws. */
function updateAsOf(): void {
  isScheduled = false;
  /** The newest time for each address, as two queries may read the same one. */
  const times = new Map<string, number>();
  for (const query of [...marked].flatMap((cache) => cache.getAll())) {
    const { kept } = query.meta ?? {};
    const { data, dataUpdatedAt } = query.state;
    if (isOnline() && standIns.get(query) !== dataUpdatedAt) continue;
    if (kept === undefined || data === undefined || !query.isActive()) continue;
    times.set(kept.address, Math.max(dataUpdatedAt, times.get(kept.address) ?? 0));
  }
  const oldest = Math.min(...times.values());
  setAsOf(times.size === 0 ? undefined : fill(keptText.offlineAsOf, { time: asOfText(oldest) }));
}

/** In a microtask: a query may come into being while a component renders, when no other component may update. */
function scheduleUpdate(): void {
  if (!isScheduled) queueMicrotask(updateAsOf);
  isScheduled = true;
}

window.addEventListener('online', scheduleUpdate);
window.addEventListener('offline', scheduleUpdate);

/** Marks what queries of this cache draw, from now on. */
export function markAsOf(cache: QueryCache): void {
  marked.add(cache);
  cache.subscribe(scheduleUpdate);
  scheduleUpdate();
}
