import * as v from 'valibot';
import { addressAnswer } from '@field-sales/shared/contract/safe-address';
import { calendarDate } from '@field-sales/shared/contract/dates';
import { numeric, openText, openValue, optionalListOf, yesNo } from '@field-sales/shared/contract/values';
import { renamed } from '@field-sales/shared/contract/renamed';
import {
  productHierarchyTerms,
  promotionAccountTerms,
  promotionDetailTerms,
  promotionInformationTerms,
  promotionItemTerms,
  promotionTerms,
} from './wire-names.ts';

const promotionListItem = renamed(
  {
    id: openText,
    fieldinfocollectid: openText,
    scemployeeid: openText,
    promotionid: openText,
    promotionstatus: numeric,
    startdate: calendarDate,
    enddate: calendarDate,
    promotioncategory: openText,
    promotionname: openText,
    accountname: openText,
  },
  promotionTerms,
);

/** GET /api/promotions (CALL-01, EVT-13). */
export const promotionListAnswer = v.array(promotionListItem);
export type PromotionListItem = v.InferOutput<typeof promotionListItem>;

const promotionInformation = renamed(
  {
    SCApp_PromotionPlanName__c: openText,
    StartDate__c: calendarDate,
    EndDate__c: calendarDate,
    isScFieldInfoRequested: yesNo,
    scFieldInfoId: openText,
    accountName: openText,
  },
  promotionInformationTerms,
);
export type PromotionInformation = v.InferOutput<typeof promotionInformation>;

const promotionItem = renamed(
  {
    id: openText,
    name: openText,
    promotionCategory: openText,
    type: numeric,
    productCode: openText,
    barcode: openText,
    procurementCount: openText,
    taxType: openText,
    reatilPrice: openText,
    promotionPrice: openText,
    discountRate: openText,
    endRank: openValue,
    eventVenue: openValue,
    islandStandRank: openValue,
    mainStandEvent: openValue,
    promotionAttribute: openText,
    requestStartDate: calendarDate,
    requestEndDate: calendarDate,
  },
  promotionItemTerms,
);
/**
 * `type` 0 is a tasting item, any other a price item. Prices and counts are text, so that they stay as precise as they
 * were sent.
 */
export type PromotionItem = v.InferOutput<typeof promotionItem>;

const productHierarchy = renamed(
  { productHierarchyMiddle: openText, productHierachyMiddleCode: openText },
  productHierarchyTerms,
);
export type ProductHierarchy = v.InferOutput<typeof productHierarchy>;

/** GET /api/promotions/{id} (CALL-02, EVT-29). An answer without `promotionInformation` is not a detail and fails. */
export const promotionDetailAnswer = renamed(
  {
    promotionInformation,
    promotionItems: optionalListOf(promotionItem),
    productHierachyList: optionalListOf(productHierarchy),
  },
  promotionDetailTerms,
);
export type PromotionDetail = v.InferOutput<typeof promotionDetailAnswer>;

/** GET /api/promotions/{promotionId}/sales and …/remaining (CALL-03, CALL-04): an address. */
export const promotionAddressAnswer = addressAnswer;

const promotionAccount = renamed({ accountname: openText, accountid: openText }, promotionAccountTerms);
export type PromotionAccount = { accountName: string; accountCode: string };

/** GET /api/promotions/filters (CALL-05). Accounts without a name or a code are dropped (PERF-05). */
export const promotionFiltersAnswer = v.pipe(
  v.array(promotionAccount),
  v.transform((accounts) =>
    accounts.flatMap(({ accountName, accountCode }): PromotionAccount[] =>
      accountName === null || accountCode === null ? [] : [{ accountName, accountCode }],
    ),
  ),
);
