import { promotionAddress } from '../contract/promotion-addresses.ts';
import { promotionDetailAnswer } from '../contract/promotions.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';

/** One promotion (CALL-02); `id` is the first segment of the screen's address. */
export function promotionDetailOptions(id: string) {
  return queryOptions({
    queryKey: ['promotion', id],
    ...keptRead(promotionAddress(id), promotionDetailAnswer),
  });
}
