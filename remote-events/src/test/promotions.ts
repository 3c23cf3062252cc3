import type { PromotionItem } from '../contract/promotions.ts';

/** A price item in its parsed form. */
export function makeItem(overrides: Partial<PromotionItem> = {}): PromotionItem {
  return {
    id: 'I1',
    name: '들녘 태양초 고추장 3kg',
    promotionCategory: '장류·양념',
    type: 1,
    productCode: '1104827',
    barcode: '8801043014809',
    procurementCount: '4',
    taxType: '과세',
    retailPrice: '22900',
    promotionPrice: '15900',
    discountRate: '31',
    endRank: '1',
    eventVenue: null,
    islandStandRank: '2',
    mainStandEvent: null,
    promotionAttribute: '정기 행사',
    requestStartDate: '2026-11-05',
    requestEndDate: '2026-12-02',
    ...overrides,
  };
}

/** An event in the form of the answer to the list's call. */
export function makeRow(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    id: '1',
    fieldinfocollectid: 'F1',
    scemployeeid: 'S1',
    promotionid: 'P1',
    promotionstatus: 1,
    startdate: '2026-11-05',
    enddate: '2026-12-02',
    promotioncategory: '장류·양념',
    promotionname: '김장철 기획전',
    accountname: '이마트 성수점',
    ...overrides,
  };
}

/** An item in the form of the answer to the detail's call. */
export function makeWireItem(overrides: Readonly<Record<string, unknown>> = {}) {
  const { retailPrice, ...item } = makeItem();
  return { ...item, reatilPrice: retailPrice, ...overrides };
}

/** A promotion in the form of the answer to the detail's call. */
export function makeDetail(
  information: Readonly<Record<string, unknown>> = {},
  items: readonly unknown[] = [makeWireItem()],
) {
  return {
    promotionInformation: {
      SCApp_PromotionPlanName__c: '김장철 기획전',
      StartDate__c: '2026-11-05',
      EndDate__c: '2026-12-02',
      isScFieldInfoRequested: true,
      scFieldInfoId: null,
      accountName: '이마트 성수점',
      ...information,
    },
    promotionItems: items,
    productHierachyList: [
      { productHierarchyMiddle: '고추장', productHierachyMiddleCode: 'H1' },
      { productHierarchyMiddle: null, productHierachyMiddleCode: 'H2' },
      { productHierarchyMiddle: '액젓', productHierachyMiddleCode: 'H3' },
    ],
  };
}
