import type { PromotionItem } from '../contract/promotions.ts';
import { formatPeriod } from '@field-sales/shared/lib/dates';
import { noValue } from '@field-sales/shared/lib/no-value';
import { commonText } from '@field-sales/shared/text/common';

/** Type 0 is a tasting item, any other a price item (EVT-23). */
export function isTasting({ type }: PromotionItem): boolean {
  return type === 0;
}

/** '15900' as '15,900원'; text that is not a number stays as it is. */
export function formatPrice(price: string | null): string {
  if (isMissing(price)) return noValue;
  const amount = Number(price);
  if (!Number.isFinite(amount)) return price;
  return `${amount.toLocaleString('ko-KR', { maximumFractionDigits: 2 })}${commonText.won}`;
}

/** '31' as '31%'; undefined if there is no rate, because then it is not shown (EVT-24). */
export function formatRate(rate: string | null): string | undefined {
  if (isMissing(rate)) return undefined;
  return Number.isFinite(Number(rate)) ? `${rate.trim()}%` : rate;
}

/** The period in which an item's price applies. */
export function pricePeriod({ requestStartDate, requestEndDate }: PromotionItem): string {
  return requestStartDate === null && requestEndDate === null
    ? noValue
    : formatPeriod(requestStartDate, requestEndDate);
}

function isMissing(value: string | null): value is null | '' {
  return value === null || value.trim() === '' || value === 'null';
}
