import type { PromotionDetail } from '../contract/promotions.ts';
import { showAlert } from '@field-sales/shared/dialogs';
import { isUntold } from '@field-sales/shared/http/untold';
import { isNotKept } from '@field-sales/shared/kept/is-not-kept';
import { useQuery } from '@field-sales/shared/query';
import { useGo } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { useEffect, useRef } from 'react';
import { patterns } from '../addresses/patterns.ts';
import { eventsText } from '../text/events-text.ts';
import { useSettled } from '../reads/use-settled.ts';
import { promotionDetailOptions } from './promotion-detail.ts';

export type LoadedPromotion = {
  promotion: PromotionDetail | undefined;
  /** It was asked for after the screen was opened, so it knows of a record that was saved before; or there is no network. */
  isFresh: boolean;
  /** It was never read, and there is no network. */
  isNotKept: boolean;
  /** It was refused, and the refusal told: it can be asked for again. */
  isRefused: boolean;
  retry: () => void;
};

/** The promotion of the screen. When it cannot be loaded, the screen says so and is left (ERR-03). */
export function usePromotion(id: string): LoadedPromotion {
  const go = useGo();
  const query = useQuery(promotionDetailOptions(id));
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function leave() {
    await showAlert({ title: commonText.notice, text: eventsText.detailFailed });
    if (isHere.current) await go.back(patterns.list);
  }

  useSettled(query, () => {
    if (isUntold(query.error)) void leave();
  });

  return {
    promotion: query.data,
    isFresh: query.isFetchedAfterMount || query.isPaused,
    isNotKept: isNotKept(query),
    isRefused: query.isError && !isUntold(query.error),
    retry: () => void query.refetch(),
  };
}
