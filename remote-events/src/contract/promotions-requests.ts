import * as v from 'valibot';
import { isoDate, plainText, sentId } from '@field-sales/shared/contract/common-requests';
import { renamed } from '@field-sales/shared/contract/renamed';
import { salesType } from './sales-type.ts';
import { lookupQueryTerms, promotionFiltersQueryTerms } from './wire-names.ts';

/** CALL-01: promotions that overlap this period. */
export const promotionListQuery = v.object({ startDate: isoDate, endDate: isoDate });

/** CALL-05 */
export const promotionFiltersQuery = renamed({ promotionPlanID: sentId }, promotionFiltersQueryTerms);

/** CALL-03. An empty `category` stands for every middle hierarchy. */
export const promotionSalesQuery = renamed(
  {
    accountId: sentId,
    salesType: v.enum(salesType),
    date: isoDate,
    category: v.optional(v.pipe(plainText, v.maxLength(80)), ''),
  },
  lookupQueryTerms,
);

/** CALL-04 */
export const promotionRemainingQuery = renamed({ accountId: sentId }, lookupQueryTerms);
