import { collectedDetailAnswer, collectedSearchAnswer } from '@field-sales/shared/contract/field';
import { getParsed } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';

/** CALL-30; the page is always the first (CON-24). */
export function collectedSearchQuery(promotionName: string) {
  return queryOptions({
    queryKey: ['field', 'collected', 'search', promotionName],
    queryFn: ({ signal }) =>
      getParsed('/api/collected-field-info', collectedSearchAnswer, {
        query: { promotionName, pageNumber: 0 },
        signal,
      }),
  });
}

/** CALL-31 */
export function collectedDetailQuery(recordId: string) {
  return queryOptions({
    queryKey: ['field', 'collected', 'detail', recordId],
    queryFn: ({ signal }) =>
      getParsed(`/api/collected-field-info/${encodeURIComponent(recordId)}`, collectedDetailAnswer, {
        signal,
        mayHavePhotos: true,
      }),
  });
}
