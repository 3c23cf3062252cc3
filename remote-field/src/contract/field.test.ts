import * as v from 'valibot';
import {
  collectedDetailAnswer,
  collectedSearchAnswer,
  fieldListAnswer,
  priceSurveyAnswer,
  standSurveyAnswer,
  storeListAnswer,
} from './field.ts';
import { sentCollectProduct, sentStand, surveyEditParts, surveyQuery } from './field-requests.ts';

const wireProduct = {
  id: 'c1',
  productname: '고추장 3kg',
  price: 9900,
  promotionstartdate: '2026-11-12',
  notinstore: 'N',
};

test('CALL-16 CALL-17 CALL-18 FLD-16 list items are read', () => {
  const [item] = v.parse(fieldListAnswer, [
    {
      scemployeeid: 1,
      collectstatus: 'true',
      promotionstatus: '0',
      startdate: '2026-11-05',
      completedcnt: '3',
      totalcnt: 5,
    },
  ]);
  expect(item).toEqual({
    assignmentId: '1',
    recordId: null,
    managementId: null,
    isCollected: true,
    promotionStatus: 0,
    startDate: '2026-11-05',
    endDate: null,
    promotionName: null,
    accountName: null,
    promotionCategory: null,
    completedCount: 3,
    totalCount: 5,
  });
  expect(v.is(fieldListAnswer, { list: [] })).toBe(false);
});

test('CALL-19 OWN-26 register data is a header alone', () => {
  const survey = v.parse(standSurveyAnswer, [
    { promotionname: '기획전', scRequestMemo: null, isexternalnotice: 'Y', promotionid: 3 },
  ]);
  expect(survey).toMatchObject({
    promotionName: '기획전',
    ownMemo: '',
    isExternallyNotified: true,
    promotionId: '3',
    stands: [],
    images: [],
  });
});

test('CALL-19 CALL-22 OWN-07 OWN-08 edit data has stands and images', () => {
  const survey = v.parse(standSurveyAnswer, [
    {
      isExternalNotice: true,
      marketRequestMemo: '경쟁사 진열 확인',
      standInfoList: [
        { standinfoid: 's1', standtype: '팔레트', displaytype: 'false', standquantity: '2', remark: 'null' },
      ],
    },
    { images: [{ ContentDocumentId: 'd1', imageUrl: '/api/field-info/photos/d1' }] },
  ]);
  expect(survey.isExternallyNotified).toBe(true);
  expect(survey.stands).toEqual([
    {
      standId: 's1',
      standType: '팔레트',
      displayType: '',
      quantity: 2,
      promotionType: '',
      remark: '',
      name: '',
      recordId: '',
      managementId: '',
      promotionPlanId: '',
    },
  ]);
  expect(survey.images).toEqual([
    {
      photoId: 'd1',
      imageUrl: '/api/field-info/photos/d1',
      imageBuffer: null,
      width: null,
      height: null,
    },
  ]);
});

test.each([[[]], [[null]], [{}], [null], [[{ standInfoList: {} }]]])('SH-29 %j is no survey', (wire) => {
  expect(v.is(standSurveyAnswer, wire)).toBe(false);
});

test('CALL-25 PRC-06 the store list has a header and stores', () => {
  const stores = v.parse(storeListAnswer, {
    promotionname: '가격 조사',
    startdate: '2026-11-02',
    list: [
      {
        scemployeeid: 1,
        partnerid: null,
        accountcode: 10024817,
        totalcnt: '5',
        completedcnt: 5,
        collectstatus: null,
      },
    ],
  });
  expect(stores.surveyMemo).toBe('');
  expect(stores.list[0]).toMatchObject({
    accountCode: '10024817',
    partnerId: null,
    totalCount: 5,
    completedCount: 5,
    isCollected: false,
  });
  expect(v.is(storeListAnswer, { promotionname: '가격 조사' })).toBe(false);
});

test('CALL-26 CALL-27 CALL-34 either shape of a price survey is read, parts may be missing', () => {
  const one = v.parse(priceSurveyAnswer, { collectProductList: [wireProduct] });
  const two = v.parse(priceSurveyAnswer, [
    { collectProductList: [wireProduct] },
    { images: [{ ContentDocumentId: 'd' }] },
  ]);
  const alone = v.parse(priceSurveyAnswer, [
    { collectProductList: [wireProduct], scemployeeInfo: [{ promotionstatus: '2' }] },
  ]);
  expect(one).toMatchObject({
    promotionStatus: null,
    marketMemo: '',
    promotionCategory: null,
    images: [],
  });
  expect(one.products[0]).toMatchObject({
    price: '9900',
    promotionStartDate: '2026-11-12',
    promotionEndDate: '',
    isNotInStore: false,
  });
  expect(two.products).toEqual(one.products);
  expect(two.images).toHaveLength(1);
  expect(alone.promotionStatus).toBe(2);
});

test.each([[0], ['0'], ['0.0'], [null], ['null'], ['']])('PRC-19 PRC-31 a price of %j is empty', (price) => {
  const survey = v.parse(priceSurveyAnswer, { collectProductList: [{ ...wireProduct, price }] });
  expect(survey.products[0]?.price).toBe('');
});

test('SH-29 a price survey without its products is none', () => {
  expect(v.is(priceSurveyAnswer, { images: [] })).toBe(false);
  expect(v.is(priceSurveyAnswer, [])).toBe(false);
});

test('CALL-30 CFI-05 the search answer is read, whatever lastPage is', () => {
  expect(
    v.parse(collectedSearchAnswer, { lastPage: true, collectedFieldInfoList: [{ scfieldinfoid: 1 }] }),
  ).toEqual({
    lastPage: 'true',
    records: [
      {
        writer: null,
        storeName: null,
        promotionName: null,
        modifiedAt: null,
        recordId: '1',
      },
    ],
  });
});

test('CALL-31 CFI-09 the detail array of three becomes one object', () => {
  const detail = v.parse(collectedDetailAnswer, [
    { scFieldInfo: { promotionname: '기획전', lastmodifieddate: '2026-11-20T16:08:00+09:00' } },
    { standInfoList: [{ standtype: '팔레트', displaytype: null, standquantity: 2 }] },
    { images: [{ imageBuffer: { type: 'Buffer', data: [1] } }] },
  ]);
  expect(detail).toMatchObject({ promotionName: '기획전', accountName: null });
  expect(detail.stands).toEqual([{ standType: '팔레트', displayType: '', quantity: 2 }]);
  expect(detail.images[0]?.imageBuffer).toEqual(Uint8Array.of(1));
  expect(v.parse(collectedDetailAnswer, [{ scFieldInfo: {} }]).images).toEqual([]);
  expect(v.is(collectedDetailAnswer, [{}])).toBe(false);
});

test('OWN-06 a sent stand takes numbers as text and refuses what is no quantity', () => {
  expect(v.parse(sentStand, { id: 0, StandType__c: '팔레트', StandQuantity__c: '3' })).toMatchObject({
    index: 0,
    standId: null,
    quantity: 3,
    remark: '',
  });
  expect(v.is(sentStand, { StandQuantity__c: -1 })).toBe(false);
  expect(v.is(sentStand, { StandQuantity__c: '셋' })).toBe(false);
});

test('PRC-29 a sent product takes empty values and refuses what is no price or date', () => {
  expect(
    v.parse(sentCollectProduct, { id: 0, IsNotInStore__c: 'true', Price__c: null, PromotionEndDate__c: '' }),
  ).toMatchObject({
    index: 0,
    id: null,
    isNotInStore: true,
    isNoPromotion: false,
    price: '',
    promotionEndDate: '',
  });
  expect(v.is(sentCollectProduct, { Price__c: '9,900' })).toBe(false);
  expect(v.is(sentCollectProduct, { PromotionStartDate__c: '어제' })).toBe(false);
  expect(v.is(sentCollectProduct, { PromotionStartDate__c: '2026-02-30' })).toBe(false);
});

test('CALL-21 an edit may leave lists out; CALL-27 an empty id and the text null are none', () => {
  expect(v.parse(surveyEditParts, {})).toEqual({
    stands: [],
    deletedStandIds: [],
    deletedPhotoIds: [],
    products: [],
  });
  expect(v.parse(surveyQuery, { scFieldInfoId: '', partnerId: 'null' })).toEqual({
    recordId: null,
    partnerId: null,
  });
});
