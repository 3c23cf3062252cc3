import type { PromotionItem } from '../contract/promotions.ts';
import { commonText } from '@field-sales/shared/text/common';
import { stands, standValue, type StandType } from './item-stands.ts';

/** `all` lets everything through. */
export type StandFilter = 'all' | StandType;

/** CON-03 */
export const standOptions: readonly { value: StandFilter; label: string }[] = [
  { value: 'all', label: commonText.all },
  ...stands.map(({ type, label }) => ({ value: type, label })),
];

/** The category option that lets everything through: no real category is empty. */
const allCategories = '';

/** 전체, then the distinct categories of the items, sorted (EVT-19). */
export function categoryOptions(items: readonly PromotionItem[]): { value: string; label: string }[] {
  const names = new Set(items.flatMap(({ promotionCategory }) => promotionCategory ?? []));
  names.delete('');
  return [
    { value: allCategories, label: commonText.all },
    ...[...names].sort().map((name) => ({ value: name, label: name })),
  ];
}

export type ItemFilter = { category: string; stand: StandFilter };

/** The filters with which an event opens (EVT-18). */
export const everything: ItemFilter = { category: allCategories, stand: 'all' };

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
