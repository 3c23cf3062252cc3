import * as v from 'valibot';
import { storeListAnswer } from '../../../remote-field/src/contract/field.ts';
import { factoriesOf } from './factories.ts';
import type { Caller, TestApp } from './start-app.ts';

/** A survey of one account with two partners and of one account without, two products each. */
export async function priceSurveyOf(server: TestApp) {
  const make = factoriesOf(server.database);
  const employee = await make.employee();
  const wholesaler = await make.account('새벽유통', '새벽유통 강동대리점');
  const store = await make.account('이마트', '이마트 성수점');
  const partners = [
    await make.insert('partners', { account_id: wholesaler.id, name: '길동슈퍼' }),
    await make.insert('partners', { account_id: wholesaler.id, name: '둔촌마켓' }),
  ];
  const management = { name: '두부 소비자가 조사', category: '두부·콩나물' };
  const behind = await make.assignment(employee.id, 'price', { accountId: wholesaler.id, management });
  const direct = await make.assignment(employee.id, 'price', {
    accountId: store.id,
    managementId: behind.managementId,
  });
  const product = await make.product({ name: '국산콩 두부 300g', code: `T${employee.id}` });
  const rows: string[] = [];
  for (const [assignment, partner] of [
    [behind, partners[0]],
    [behind, partners[1]],
    [direct, null],
  ] as const) {
    for (const name of ['순두부', '손두부']) {
      rows.push(
        await make.insert('survey_products', {
          assignment_id: assignment.id,
          partner_id: partner ?? null,
          product_id: product.id,
          other_product_name: name,
          company_name: '다온식품',
          promotion_start_date: null,
          promotion_end_date: null,
          price: null,
        }),
      );
    }
  }
  return {
    employee,
    caller: server.as(employee.employeeNumber),
    behind,
    direct,
    partners,
    rows,
    wholesaler,
    store,
    product,
  };
}

export const row = (sfid: string | null | undefined, fields = {}) => ({
  id: 0,
  sfid,
  PromotionType__c: '가격행사',
  Price__c: '2200',
  PromotionStartDate__c: '2026-11-12',
  PromotionEndDate__c: '2026-11-25',
  IsNotInStore__c: false,
  IsNoPromotion__c: false,
  IsCompleted__c: true,
  Remark__c: '',
  ...fields,
});

export async function storesOf(caller: Caller, managementId: string) {
  return v.parse(storeListAnswer, (await caller.get(`/api/field-info/details/price/${managementId}`)).json());
}
