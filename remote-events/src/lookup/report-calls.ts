import type { CalendarDate } from '@field-sales/shared/lib/dates';
import type { SalesType } from '../contract/sales-type.ts';
import { getAddress } from './get-address.ts';

export type SalesParameters = {
  promotionId: string;
  accountId: string;
  salesType: SalesType;
  date: CalendarDate;
  /** Code of the middle hierarchy; empty for all. */
  category: string;
};

/** The address of the performance chart (CALL-03). */
export function getSales({ promotionId, ...query }: SalesParameters, signal: AbortSignal): Promise<string> {
  return getAddress(`/api/promotions/${encodeURIComponent(promotionId)}/sales`, query, signal);
}

export type RemainingParameters = { promotionId: string; accountId: string };

/** The address of the stock report (CALL-04). */
export function getRemaining(
  { promotionId, ...query }: RemainingParameters,
  signal: AbortSignal,
): Promise<string> {
  return getAddress(`/api/promotions/${encodeURIComponent(promotionId)}/remaining`, query, signal);
}
