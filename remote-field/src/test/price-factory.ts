import { priceSurveyAnswer, type PriceSurvey } from '../contract/field.ts';
import * as v from 'valibot';

/** A server row for tests, as it comes on the wire. */
export function serverProduct(over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 'C1',
    managementname: '11월 가격 조사',
    accountid: 'A1',
    accountname: '이마트 성수점',
    accountcode: '10024817',
    productcode: 'PC1',
    productid: 'PR1',
    productname: '들녘 왕교자 만두 1.05kg × 2입',
    promotiontype: null,
    notinstore: false,
    nopromotion: 'false',
    promotionstartdate: null,
    promotionenddate: 'null',
    price: 0,
    partnerid: 'B1',
    partnername: '성수 파트너점',
    otherproductname: '고향식 왕만두',
    companyname: '다온식품',
    remark: 'false',
    name: 'CP-0001',
    scemployeeid: 'E1',
    fieldmanagementid: 'M1',
    fieldinfocollectid: 'I1',
    iscompleted: false,
    promotionstatus: 1,
    promotionname: '11월 냉동만두 시장 가격 조사',
    ...over,
  };
}

/** An answer for tests. */
export function priceSurvey(
  products: readonly Record<string, unknown>[] = [serverProduct()],
  over: Readonly<Record<string, unknown>> = {},
): PriceSurvey {
  return v.parse(priceSurveyAnswer, { collectProductList: products, ...over });
}
