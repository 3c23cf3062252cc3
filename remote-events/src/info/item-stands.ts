import type { PromotionItem } from '../contract/promotions.ts';
import { eventsText } from '../text/events-text.ts';

/** The places in a store where an item can stand. */
export type StandType = 'end' | 'main' | 'venue' | 'island';

/** The kinds of stand, in the order of the filter (CON-03), each with the field that contains it (EVT-20). */
export const stands = [
  { type: 'end', label: eventsText.standEnd, field: 'endRank' },
  { type: 'main', label: eventsText.standMain, field: 'mainStandEvent' },
  { type: 'venue', label: eventsText.standVenue, field: 'eventVenue' },
  { type: 'island', label: eventsText.standIsland, field: 'islandStandRank' },
] as const;

const noValues: readonly string[] = ['', 'false', 'n', 'null'];

/** What stands at a kind of stand; undefined for null, empty, 0 and every way to write a no. */
export function standValue(item: PromotionItem, stand: StandType): string | undefined {
  const field = stands.find(({ type }) => type === stand)?.field;
  const value = (field === undefined ? null : item[field])?.trim() ?? '';
  if (noValues.includes(value.toLowerCase())) return undefined;
  return Number(value) === 0 ? undefined : value;
}
