import { notifyChat } from '../chat/events.ts';
import { amount, code, orNothing, text } from './columns.ts';
import { importFile } from './import-file.ts';

const branches = importFile({
  name: 'branches.csv',
  columns: { name: text },
  key: ['name'],
  apply: (rows, target) =>
    target.keep(
      'branches',
      ['name'],
      rows.map(({ values }) => values),
    ),
});

/**
 * An employee who is no longer in the file is locked out at once, streams included, as by `npm run employees -- lock`.
 */
const employees = importFile({
  name: 'employees.csv',
  columns: { employee_number: code, name: text, title: orNothing(text), branch: orNothing(text) },
  key: ['employee_number'],
  apply: async (rows, target) => {
    const found = await target.find('branches', ['name']);
    const outcome = await target.keep(
      'employees',
      ['employee_number'],
      rows.map(({ line, values: { branch, ...values } }) => ({
        ...values,
        branch_id: branch === null ? null : found.idOf(line, 'branch', branch),
      })),
    );
    for (const employeeId of outcome.withdrawnIds)
      await notifyChat(target.database, target.transaction, { type: 'locked', employeeId });
    return outcome;
  },
});

const accounts = importFile({
  name: 'accounts.csv',
  columns: { mdm_code: code, name: orNothing(text), chain: orNothing(text) },
  key: ['mdm_code'],
  apply: async (rows, target) => {
    const names = new Set(rows.flatMap(({ values: { chain } }) => chain ?? []));
    const ids = await target.addChains([...names]);
    return target.keep(
      'accounts',
      ['mdm_code'],
      rows.map(({ values: { chain, ...values } }) => ({
        ...values,
        chain_id: chain === null ? null : (ids.get(chain) ?? null),
      })),
    );
  },
});

const partners = importFile({
  name: 'partners.csv',
  columns: { mdm_code: code, name: text },
  key: ['mdm_code', 'name'],
  apply: async (rows, target) => {
    const found = await target.find('accounts', ['mdm_code']);
    return target.keep(
      'partners',
      ['account_id', 'name'],
      rows.map(({ line, values: { mdm_code: mdmCode, name } }) => ({
        account_id: found.idOf(line, 'mdm_code', mdmCode),
        name,
      })),
    );
  },
});

const products = importFile({
  name: 'products.csv',
  columns: {
    code,
    name: text,
    barcode: code,
    category: orNothing(text),
    hierarchy_code: orNothing(code),
    hierarchy_name: orNothing(text),
    intake: orNothing(amount),
    tax_type: orNothing(text),
    regular_price: orNothing(amount),
  },
  key: ['code'],
  check: ({ hierarchy_code: hierarchy, hierarchy_name: name }) =>
    (hierarchy === null) === (name === null)
      ? undefined
      : { column: 'hierarchy_name', reason: 'a hierarchy has a code and a name, or neither' },
  apply: async (rows, target) => {
    await target.nameHierarchies(
      new Map(
        rows.flatMap(({ values: { hierarchy_code: hierarchy, hierarchy_name: name } }) =>
          hierarchy === null || name === null ? [] : [[hierarchy, name]],
        ),
      ),
    );
    return target.keep(
      'products',
      ['code'],
      rows.map(({ values }) => ({
        code: values.code,
        name: values.name,
        barcode: values.barcode,
        category: values.category,
        hierarchy_code: values.hierarchy_code,
        intake: values.intake,
        tax_type: values.tax_type,
        regular_price: values.regular_price,
      })),
    );
  },
});

const employeeAccounts = importFile({
  name: 'employee-accounts.csv',
  columns: { employee_number: code, mdm_code: code },
  key: ['employee_number', 'mdm_code'],
  apply: async (rows, target) => {
    const people = await target.find('employees', ['employee_number']);
    const stores = await target.find('accounts', ['mdm_code']);
    return target.keepPairs(
      'employee_accounts',
      ['employee_id', 'account_id'],
      rows.map(({ line, values }) => ({
        employee_id: people.idOf(line, 'employee_number', values.employee_number),
        account_id: stores.idOf(line, 'mdm_code', values.mdm_code),
      })),
    );
  },
});

const accountProducts = importFile({
  name: 'account-products.csv',
  columns: { mdm_code: code, product_code: code },
  key: ['mdm_code', 'product_code'],
  apply: async (rows, target) => {
    const stores = await target.find('accounts', ['mdm_code']);
    const articles = await target.find('products', ['code']);
    return target.keepPairs(
      'account_products',
      ['account_id', 'product_id'],
      rows.map(({ line, values }) => ({
        account_id: stores.idOf(line, 'mdm_code', values.mdm_code),
        product_id: articles.idOf(line, 'product_code', values.product_code),
      })),
    );
  },
});

/** Who works where, and what is sold there. A file may name only rows of the files before it. */
export const organisationFiles = [
  branches,
  employees,
  accounts,
  partners,
  products,
  employeeAccounts,
  accountProducts,
];
