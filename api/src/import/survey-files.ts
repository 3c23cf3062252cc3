import * as v from 'valibot';
import { surveyKindOf } from '../database/survey-kinds.ts';
import { code, date, orNothing, text } from './columns.ts';
import { checkPeriod, importFile } from './import-file.ts';

const kind = v.picklist(['own', 'market', 'price'], 'neither own, market nor price');

/** What is to be surveyed, when, and with which instructions. */
const surveys = importFile({
  name: 'surveys.csv',
  columns: {
    code,
    name: orNothing(text),
    category: orNothing(text),
    start_date: date,
    end_date: date,
    own_memo: orNothing(text),
    market_memo: orNothing(text),
    survey_memo: orNothing(text),
  },
  key: ['code'],
  check: checkPeriod,
  apply: (rows, target) =>
    target.keep(
      'field_managements',
      ['code'],
      rows.map(({ values }) => values),
    ),
});

/** Who surveys what, and where. An own survey with a promotion makes that promotion one of the employee's. */
const assignments = importFile({
  name: 'assignments.csv',
  columns: {
    kind,
    employee_number: code,
    survey_code: code,
    promotion_code: orNothing(code),
    mdm_code: code,
  },
  key: ['kind', 'employee_number', 'survey_code', 'promotion_code', 'mdm_code'],
  check: ({ kind: own, promotion_code: promotion }) =>
    (own === 'own') === (promotion !== null)
      ? undefined
      : { column: 'promotion_code', reason: 'an own survey has one, and no other' },
  apply: async (rows, target) => {
    const people = await target.find('employees', ['employee_number']);
    const tasks = await target.find('field_managements', ['code']);
    const stores = await target.find('accounts', ['mdm_code']);
    const held = await target.find('promotions', ['code']);
    const collects = await target.find('field_info_collects', ['promotion_id', 'account_id']);
    return target.keep(
      'survey_assignments',
      ['kind', 'employee_id', 'field_management_id', 'field_info_collect_id', 'account_id'],
      rows.map(({ line, values }) => {
        const { promotion_code: promotion, mdm_code: store } = values;
        const accountId = stores.idOf(line, 'mdm_code', store);
        return {
          kind: surveyKindOf[values.kind],
          employee_id: people.idOf(line, 'employee_number', values.employee_number),
          field_management_id: tasks.idOf(line, 'survey_code', values.survey_code),
          field_info_collect_id:
            promotion === null
              ? null
              : collects.idOf(line, 'promotion_code', `${promotion} at ${store}`, [
                  held.idOf(line, 'promotion_code', promotion),
                  accountId,
                ]),
          account_id: accountId,
        };
      }),
    );
  },
});

/** The products that a price survey asks for. Rows that an employee added do not belong to this list. */
const questions = importFile({
  name: 'survey-products.csv',
  columns: {
    employee_number: code,
    survey_code: code,
    mdm_code: code,
    partner: orNothing(text),
    product_code: code,
    other_product_name: orNothing(text),
    company_name: orNothing(text),
  },
  key: ['employee_number', 'survey_code', 'mdm_code', 'partner', 'product_code', 'other_product_name'],
  apply: async (rows, target) => {
    const people = await target.find('employees', ['employee_number']);
    const tasks = await target.find('field_managements', ['code']);
    const stores = await target.find('accounts', ['mdm_code']);
    const shops = await target.find('partners', ['account_id', 'name']);
    const articles = await target.find('products', ['code']);
    const assigned = await target.find(
      'survey_assignments',
      ['employee_id', 'field_management_id', 'account_id'],
      { kind: 'price' },
    );
    return target.keep(
      'survey_products',
      ['assignment_id', 'partner_id', 'product_id', 'other_product_name'],
      rows.map(({ line, values }) => {
        const accountId = stores.idOf(line, 'mdm_code', values.mdm_code);
        const { partner, survey_code: survey, employee_number: employee } = values;
        return {
          assignment_id: assigned.idOf(line, 'survey_code', `price survey ${survey} of ${employee} there`, [
            people.idOf(line, 'employee_number', employee),
            tasks.idOf(line, 'survey_code', survey),
            accountId,
          ]),
          partner_id: partner === null ? null : shops.idOf(line, 'partner', partner, [accountId, partner]),
          product_id: articles.idOf(line, 'product_code', values.product_code),
          other_product_name: values.other_product_name,
          company_name: values.company_name,
        };
      }),
      { is_asked: true },
    );
  },
});

export const surveyFiles = [surveys, assignments, questions];
