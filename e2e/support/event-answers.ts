import type { Page } from '@playwright/test';
import { answer } from './test.ts';

/** The moment that the design's stills show. */
const stillsTime = new Date('2026-11-21T09:41:00+09:00');

export function eventRow(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    id: '1',
    fieldinfocollectid: 'F1',
    scemployeeid: 'S1',
    promotionid: 'P1',
    promotionstatus: 1,
    startdate: '2026-11-05',
    enddate: '2026-12-02',
    promotioncategory: '장류·양념',
    promotionname: '김장철 양념·젓갈 통합 기획전 (수도권 대형점 엔드 매대 운영)',
    accountname: '하나로마트 농협유통 고양삼송센터점',
    ...overrides,
  };
}

export const eventRows = [
  eventRow({
    promotioncategory: '냉동식품',
    promotionname: '11월 2주차 왕교자 1+1 가격행사',
    accountname: '이마트 성수점',
    startdate: '2026-11-12',
    enddate: '2026-11-25',
  }),
  eventRow(),
  eventRow({
    promotionstatus: 0,
    promotionname: '겨울 우동·칼국수 시식행사',
    accountname: '홈플러스 강동점',
  }),
  eventRow({ promotionstatus: 2, promotionname: '두부·콩나물 2+1 행사', accountname: '이마트 왕십리점' }),
  eventRow({ promotionstatus: 0, promotionname: '그릭요거트 신제품 입점 기념 가격행사', accountname: null }),
];

function eventItem(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 'I1',
    name: '들녘 태양초 고추장 3kg',
    promotionCategory: '장류·양념',
    type: 1,
    productCode: '1104827',
    barcode: '8801043014809',
    procurementCount: 4,
    taxType: '과세',
    reatilPrice: 22900,
    promotionPrice: 15900,
    discountRate: 31,
    endRank: 1,
    eventVenue: null,
    islandStandRank: 2,
    mainStandEvent: null,
    promotionAttribute: '정기 행사',
    requestStartDate: '2026-11-05',
    requestEndDate: '2026-12-02',
    ...overrides,
  };
}

export function eventDetail(information: Readonly<Record<string, unknown>> = {}) {
  return {
    promotionInformation: {
      SCApp_PromotionPlanName__c: '김장철 양념·젓갈 통합 기획전 (수도권 대형점 엔드 매대 운영)',
      StartDate__c: '2026-11-05',
      EndDate__c: '2026-12-02',
      isScFieldInfoRequested: true,
      scFieldInfoId: null,
      accountName: '하나로마트 농협유통 고양삼송센터점',
      ...information,
    },
    promotionItems: [
      eventItem(),
      eventItem({ type: 0, name: '들녘 새우젓 500g (육젓, 시식용)', promotionCategory: '젓갈' }),
      eventItem({
        name: '남해안 멸치액젓 골드 3L × 2입 기획',
        promotionCategory: '젓갈',
        promotionPrice: 11900,
        reatilPrice: 14500,
        discountRate: 18,
        endRank: null,
        islandStandRank: null,
        mainStandEvent: 3,
        eventVenue: 1,
      }),
      eventItem({ name: '들녘 김장 고춧가루 1kg', discountRate: null, endRank: 2, islandStandRank: 0 }),
    ],
    productHierachyList: [
      { productHierarchyMiddle: '고추장·장류', productHierachyMiddleCode: 'H1' },
      { productHierarchyMiddle: '액젓', productHierachyMiddleCode: 'H2' },
    ],
  };
}

export const eventAccounts = [
  { accountname: '롯데마트 서울역점', accountid: 'A1' },
  { accountname: '이마트 성수점', accountid: 'A2' },
  { accountname: '이마트 왕십리점', accountid: 'A3' },
  { accountname: '하나로마트 농협유통 고양삼송센터점', accountid: 'A4' },
  { accountname: '홈플러스 강동점', accountid: 'A5' },
];

/** Answers the calls of event management with what the stills show. */
export async function answerEvents(
  page: Page,
  rows: readonly unknown[] = eventRows,
  detail: unknown = eventDetail(),
) {
  await page.clock.setFixedTime(stillsTime);
  await answer(page, '/api/promotions', rows);
  await answer(page, '/api/promotions/F1', detail);
  await answer(page, '/api/promotions/filters', eventAccounts);
}
