import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';

/** The employee's accounts of the chains whose stock is known, by name. */
export const listStockAccounts = statement((db, { employeeId, chains }: Bound<EmployeeAtChains>) =>
  stockAccounts(db, employeeId, chains).orderBy('accounts.name').orderBy('accounts.id'),
);

/** The one with an MDM code among them. */
export const findStockAccount = statement(
  (db, { employeeId, chains, mdmCode }: Bound<EmployeeAtChains & { mdmCode: string }>) =>
    stockAccounts(db, employeeId, chains).where('accounts.mdm_code', '=', mdmCode),
);

/** Products that the account handles and whose barcode is the code or ends with it; at most `limit` of them. */
export function findStockProducts(db: Executor, accountId: string, code: string, limit: number) {
  const backwards = Array.from(code).reverse().join('');
  return productsByEnding(db, { accountId, backwards: `${backwards}%`, limit });
}

const productsByEnding = statement(
  (db, { accountId, backwards, limit }: Bound<{ accountId: string; backwards: string; limit: number }>) =>
    db
      .selectFrom('products')
      .innerJoin('account_products', 'account_products.product_id', 'products.id')
      .select('products.id')
      .where('account_products.account_id', '=', accountId)
      .where('products.withdrawn_at', 'is', null)
      .where(sql<boolean>`reverse(products.barcode) like ${backwards}`)
      .limit(limit),
);

type EmployeeAtChains = { employeeId: string; chains: readonly string[] };

/** Accounts of these chains that are not withdrawn (PRD-31). */
function stockAccounts(db: Executor, employeeId: RawBuilder<string>, chains: RawBuilder<readonly string[]>) {
  return db
    .selectFrom('employee_accounts')
    .innerJoin('accounts', 'accounts.id', 'employee_accounts.account_id')
    .innerJoin('chains', 'chains.id', 'accounts.chain_id')
    .select(['accounts.id', 'accounts.name', 'accounts.mdm_code as mdmCode'])
    .where('employee_accounts.employee_id', '=', employeeId)
    .where('accounts.withdrawn_at', 'is', null)
    .where('chains.name', '=', sql<string>`any(${chains})`);
}
