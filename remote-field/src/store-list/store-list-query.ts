import { storeListAnswer } from '@field-sales/shared/contract/field';
import { getParsed } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';

/** CALL-25 */
export function storeListQuery(managementId: string) {
  return queryOptions({
    queryKey: ['field', 'stores', managementId],
    queryFn: ({ signal }) =>
      getParsed(`/api/field-info/details/price/${encodeURIComponent(managementId)}`, storeListAnswer, {
        signal,
      }),
  });
}
