import type { PromotionItem } from '@field-sales/shared/contract/promotions';
import { commonText } from '@field-sales/shared/text/common';
import { eventsText } from '../text/events-text.ts';

/** Where an item stands in a store. `all` is the filter that lets everything through. */
export type StandType = 'end' | 'main' | 'venue' | 'island';
export type StandFilter = 'all' | StandType;

/** The four kinds of stand, in the order of the filter (CON-03), each with the field that says it (EVT-20). */
export const stands = [
  { type: 'end', label: eventsText.standEnd, field: 'endRank' },
  { type: 'main', label: eventsText.standMain, field: 'mainStandEvent' },
  { type: 'venue', label: eventsText.standVenue, field: 'eventVenue' },
  { type: 'island', label: eventsText.standIsland, field: 'islandStandRank' },
] as const;

export const standOptions: readonly { value: StandFilter; label: string }[] = [
  { value: 'all', label: eventsText.standAll },
  ...stands.map(({ type, label }) => ({ value: type, label })),
];

/** The category option that lets everything through: no category is empty. */
export const allCategories = '';

/** 전체, then the distinct categories that there are, sorted (EVT-19). */
export function categoryOptions(items: readonly PromotionItem[]): { value: string; label: string }[] {
  const names = new Set(items.flatMap(({ promotionCategory }) => promotionCategory ?? []));
  names.delete('');
  return [
    { value: allCategories, label: commonText.all },
    ...[...names].sort().map((name) => ({ value: name, label: name })),
  ];
}

const noValues: readonly string[] = ['', 'false', 'n', 'null'];

/** What stands at a kind of stand; undefined for null, empty, 0 and every way to write a no. */
export function standValue(item: PromotionItem, stand: StandType): string | undefined {
  const field = stands.find(({ type }) => type === stand)?.field;
  const value = (field === undefined ? null : item[field])?.trim() ?? '';
  if (noValues.includes(value.toLowerCase())) return undefined;
  return Number(value) === 0 ? undefined : value;
}

export type ItemFilter = { category: string; stand: StandFilter };

/** The items that both filters let through (EVT-18, EVT-20). */
export function filterItems(
  items: readonly PromotionItem[],
  { category, stand }: ItemFilter,
): readonly PromotionItem[] {
  return items.filter(
    (item) =>
      (category === allCategories || item.promotionCategory === category) &&
      (stand === 'all' || standValue(item, stand) !== undefined),
  );
}
