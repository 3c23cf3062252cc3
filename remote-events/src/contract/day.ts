/** What is read of the list that today's work is told from. */
import { rowsOf } from '@field-sales/shared/contract/day';
import { promotionTerms } from './wire-names.ts';

/** The promotions of a period. */
export function dayPromotions(answer: unknown) {
  return rowsOf(answer, { id: 'collectId', promotionid: promotionTerms.promotionid });
}
