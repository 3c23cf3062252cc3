import { promotionListAnswer } from '@field-sales/shared/contract/promotions';
import { getParsed } from '@field-sales/shared/http';
import type { Period } from '@field-sales/shared/lib/dates';
import { queryOptions } from '@field-sales/shared/query';

// The list is still there when a person comes back from a form that took long to fill in (EVT-30).
const keptTime = 60 * 60_000;

/** The promotions of a period (CALL-01). */
export function promotionListOptions({ start, end }: Period) {
  return queryOptions({
    queryKey: ['promotions', start, end],
    queryFn: ({ signal }) =>
      getParsed('/api/promotions', promotionListAnswer, {
        query: { startDate: start, endDate: end },
        signal,
      }),
    gcTime: keptTime,
  });
}
