import { promotionDetailAnswer } from '@field-sales/shared/contract/promotions';
import { getParsed } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';

/** One promotion (CALL-02); `id` is the first segment of the screen's address. */
export function promotionDetailOptions(id: string) {
  return queryOptions({
    queryKey: ['promotion', id],
    queryFn: ({ signal }) =>
      getParsed(`/api/promotions/${encodeURIComponent(id)}`, promotionDetailAnswer, { signal }),
  });
}
