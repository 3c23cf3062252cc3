import type { PromotionDetail } from '../contract/promotions.ts';
import { useLeaveOnFailure } from '@field-sales/shared/hooks/use-leave-on-failure';
import { needsAlert } from '@field-sales/shared/http/needs-alert';
import { isNotKept } from '@field-sales/shared/kept/is-not-kept';
import { useQuery } from '@field-sales/shared/query';
import { parents } from '../addresses/patterns.ts';
import { eventsText } from '../text/events-text.ts';
import { promotionDetailOptions } from './promotion-detail.ts';

export type LoadedPromotion = {
  promotion: PromotionDetail | undefined;
  /**
   * The promotion was asked for after the screen was opened, so that it includes a record that was saved before; or
   * there is no network.
   */
  isFresh: boolean;
  /** The promotion was never read, and there is no network. */
  isNotKept: boolean;
  /** The call was refused and the person was told; it can be repeated. */
  isRefused: boolean;
  retry: () => void;
};

/** The promotion of the screen. When it cannot be loaded, the screen says so and is left (ERR-03, SH-43). */
export function usePromotion(id: string): LoadedPromotion {
  const query = useQuery(promotionDetailOptions(id));
  useLeaveOnFailure(query, eventsText.detailFailed, parents.detail);

  return {
    promotion: query.data,
    isFresh: query.isFetchedAfterMount || query.isPaused,
    isNotKept: isNotKept(query),
    isRefused: query.isError && !needsAlert(query.error),
    retry: () => void query.refetch(),
  };
}
