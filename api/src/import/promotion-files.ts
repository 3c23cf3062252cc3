import { amount, code, date, flag, orNothing, text } from './columns.ts';
import { checkPeriod, importFile } from './import-file.ts';

const promotions = importFile({
  name: 'promotions.csv',
  columns: {
    code,
    name: orNothing(text),
    category: orNothing(text),
    start_date: date,
    end_date: date,
  },
  key: ['code'],
  check: checkPeriod,
  apply: (rows, target) =>
    target.keep(
      'promotions',
      ['code'],
      rows.map(({ values }) => values),
    ),
});

/** Where a promotion is held, and whether the field is asked to report on it from there. */
const promotionAccounts = importFile({
  name: 'promotion-accounts.csv',
  columns: { promotion_code: code, mdm_code: code, is_survey_requested: flag, is_externally_notified: flag },
  key: ['promotion_code', 'mdm_code'],
  apply: async (rows, target) => {
    const held = await target.find('promotions', ['code']);
    const stores = await target.find('accounts', ['mdm_code']);
    const collects = rows.map(({ line, values }) => ({
      promotion_id: held.idOf(line, 'promotion_code', values.promotion_code),
      account_id: stores.idOf(line, 'mdm_code', values.mdm_code),
      is_survey_requested: values.is_survey_requested,
      is_externally_notified: values.is_externally_notified,
    }));
    await target.keepPairs(
      'promotion_accounts',
      ['promotion_id', 'account_id'],
      collects.map(({ promotion_id: promotionId, account_id: accountId }) => ({
        promotion_id: promotionId,
        account_id: accountId,
      })),
    );
    return target.keep('field_info_collects', ['promotion_id', 'account_id'], collects);
  },
});

const promotionItems = importFile({
  name: 'promotion-items.csv',
  columns: {
    promotion_code: code,
    product_code: code,
    type: amount,
    name: orNothing(text),
    category: orNothing(text),
    promotion_price: orNothing(amount),
    discount_rate: orNothing(amount),
    end_rank: orNothing(text),
    event_venue: orNothing(text),
    island_stand_rank: orNothing(text),
    main_stand_event: orNothing(text),
    attribute: orNothing(text),
    request_start_date: orNothing(date),
    request_end_date: orNothing(date),
  },
  key: ['promotion_code', 'product_code', 'type'],
  check: ({ type }) =>
    type <= 2 ? undefined : { column: 'type', reason: '0 is a tasting, 1 or 2 a price item' },
  apply: async (rows, target) => {
    const held = await target.find('promotions', ['code']);
    const articles = await target.find('products', ['code']);
    return target.keep(
      'promotion_items',
      ['promotion_id', 'product_id', 'type'],
      rows.map(({ line, values: { promotion_code: promotion, product_code: product, ...values } }) => ({
        ...values,
        promotion_id: held.idOf(line, 'promotion_code', promotion),
        product_id: articles.idOf(line, 'product_code', product),
      })),
    );
  },
});

/** What is on offer, where, and at which price. */
export const promotionFiles = [promotions, promotionAccounts, promotionItems];
