import { storeListAddress } from '../contract/survey-addresses.ts';
import { storeListAnswer } from '../contract/field.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';

/** CALL-25 */
export function storeListQuery(managementId: string) {
  return queryOptions({
    queryKey: ['field', 'stores', managementId],
    ...keptRead(storeListAddress(managementId), storeListAnswer),
  });
}
