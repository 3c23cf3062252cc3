import type { CalendarDate } from '@field-sales/shared/lib/dates';
import type * as v from 'valibot';
import type { promotionRemainingQuery, promotionSalesQuery } from '../contract/promotions-requests.ts';
import type { SalesType } from '../contract/sales-type.ts';
import { getAddress } from './get-address.ts';

export type SalesParameters = {
  promotionId: string;
  accountCode: string;
  salesType: SalesType;
  date: CalendarDate;
  /** Code of the middle hierarchy; empty for all of them. */
  category: string;
};

/** The address of the performance chart (CALL-03). */
export function getSales(
  { promotionId, accountCode, ...rest }: SalesParameters,
  signal: AbortSignal,
): Promise<string> {
  const query = { accountId: accountCode, ...rest } satisfies v.InferInput<typeof promotionSalesQuery>;
  return getAddress(`/api/promotions/${encodeURIComponent(promotionId)}/sales`, query, signal);
}

export type RemainingParameters = { promotionId: string; accountCode: string };

/** The address of the stock report (CALL-04). */
export function getRemaining(
  { promotionId, accountCode }: RemainingParameters,
  signal: AbortSignal,
): Promise<string> {
  const query = { accountId: accountCode } satisfies v.InferInput<typeof promotionRemainingQuery>;
  return getAddress(`/api/promotions/${encodeURIComponent(promotionId)}/remaining`, query, signal);
}
