import { addressOf } from '@field-sales/shared/contract/address-of';
import { collectedDetailAnswer, collectedSearchAnswer } from '../contract/field.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';

/** CALL-30; the page is always the first (CON-24). */
export function collectedSearchQuery(promotionName: string) {
  return queryOptions({
    queryKey: ['field', 'collected', 'search', promotionName],
    ...keptRead(
      addressOf('/api/collected-field-info', { promotionName, pageNumber: 0 }),
      collectedSearchAnswer,
    ),
  });
}

/** CALL-31, with photos (SH-34). */
export function collectedDetailQuery(recordId: string) {
  return queryOptions({
    queryKey: ['field', 'collected', 'detail', recordId],
    ...keptRead(`/api/collected-field-info/${encodeURIComponent(recordId)}`, collectedDetailAnswer, {
      mayHavePhotos: true,
    }),
  });
}
