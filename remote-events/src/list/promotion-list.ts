import { promotionsAddress } from '../contract/promotion-addresses.ts';
import { promotionListAnswer } from '../contract/promotions.ts';
import type { Period } from '@field-sales/shared/lib/period';
import { keptRead, queryOptions } from '@field-sales/shared/query';

// The list is still there when a person comes back from a form that took long to fill in (EVT-30).
const keptTime = 60 * 60_000;

/** The promotions of a period (CALL-01). */
export function promotionListOptions(period: Period) {
  return queryOptions({
    queryKey: ['promotions', period.start, period.end],
    ...keptRead(promotionsAddress(period), promotionListAnswer),
    gcTime: keptTime,
  });
}
