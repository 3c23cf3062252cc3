import { storeListAddress } from '@field-sales/shared/contract/call-addresses';
import { storeListAnswer } from '../contract/field.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';

/** CALL-25 */
export function storeListQuery(managementId: string) {
  return queryOptions({
    queryKey: ['field', 'stores', managementId],
    ...keptRead(storeListAddress(managementId), storeListAnswer),
  });
}
