import type { PriceSurvey } from '@field-sales/shared/contract/field';
import { rowsOfPartner } from './price-state.ts';

export type PriceHeader = {
  readonly eventName: string;
  readonly eventItem: string;
  /** '' where there are none. */
  readonly instructions: string;
  readonly storeCode: string;
  readonly storeName: string;
};

/** What stands above the products (PRC-08, PRC-09); '-' stands for what is missing. */
export function priceHeader(survey: PriceSurvey, partnerId: string | null): PriceHeader {
  const [first] = rowsOfPartner(survey.products, partnerId);
  return {
    eventName: first?.promotionName || first?.managementName || '-',
    eventItem: survey.promotionCategory || '-',
    instructions: survey.marketMemo,
    storeCode: first?.accountCode || '-',
    storeName: first?.partnerName || first?.accountName || '-',
  };
}
