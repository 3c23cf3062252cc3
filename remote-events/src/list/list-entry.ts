import type { ListPlace } from '@field-sales/shared/hooks/use-list-place';
import { layersSettled } from '@field-sales/shared/lib/layers';
import * as v from 'valibot';

function isSizes(value: unknown): boolean {
  return v.is(v.looseTuple([v.array(v.number())]), value);
}

const listPlace: v.GenericSchema<unknown, ListPlace> = v.object({
  count: v.number(),
  offset: v.number(),
  sizes: v.custom<ListPlace['sizes']>(isSizes),
});

const period = v.object({ start: v.string(), end: v.string() });

const listEntry = v.object({
  /** The dates in the filter. */
  chosen: period,
  /** The dates for which the rows were searched. */
  searched: period,
  /** Where the list was when a row was opened. */
  left: v.optional(listPlace),
});

/**
 * What the list keeps in its own history entry, so that it is there after the way back and after a reload (EVT-30). It
 * does not use `useKeptPlace`, because a place belongs to the dates beside it: a search drops it, and it says how many
 * skeletons to draw.
 */
export type ListEntry = v.InferOutput<typeof listEntry>;

const key = 'eventList';

/** What the open history entry keeps; undefined on the first opening. */
export function readListEntry(): ListEntry | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(key in state)) return undefined;
  const parsed = v.safeParse(listEntry, state[key]);
  return parsed.success ? parsed.output : undefined;
}

/** Keeps `entry` in the open history entry, beside what the router keeps there. */
export function writeListEntry(entry: ListEntry): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === 'object' ? state : null), [key]: entry }, '');
}

/**
 * Does the same as `writeListEntry`, but only once the history entry of a calendar that was just closed is gone;
 * `isHere` says whether it still matters then.
 */
export async function writeListEntryUnderLayers(entry: ListEntry, isHere: () => boolean): Promise<void> {
  await layersSettled();
  if (isHere()) writeListEntry(entry);
}
