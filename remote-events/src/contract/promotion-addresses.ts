/** Addresses of promotions that their screens and the day read by. */
import { addressOf } from '@field-sales/shared/contract/address-of';

/** The promotions of a period (CALL-01). */
export function promotionsAddress({ start, end }: { start: string; end: string }): string {
  return addressOf('/api/promotions', { startDate: start, endDate: end });
}

/** One promotion (CALL-02). */
export function promotionAddress(id: string): string {
  return `/api/promotions/${encodeURIComponent(id)}`;
}

/** The accounts that a promotion can be looked up for (CALL-05). */
export function promotionAccountsAddress(promotionId: string): string {
  return addressOf('/api/promotions/filters', { promotionPlanID: promotionId });
}
