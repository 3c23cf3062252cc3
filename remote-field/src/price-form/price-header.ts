import type { PriceSurvey } from '../contract/field.ts';
import { orDash } from '../screen/dash.ts';
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
    eventName: orDash(first?.promotionName || first?.managementName),
    eventItem: orDash(survey.promotionCategory),
    instructions: survey.marketMemo,
    storeCode: orDash(first?.accountCode),
    storeName: orDash(first?.partnerName || first?.accountName),
  };
}
