import { promotionAccountsAddress } from '../contract/promotion-addresses.ts';
import { promotionFiltersAnswer, type PromotionAccount } from '../contract/promotions.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';

/** The accounts that a promotion can be looked up for (CALL-05). */
export function accountsOptions(promotionId: string) {
  return queryOptions({
    queryKey: ['promotion-accounts', promotionId],
    ...keptRead(promotionAccountsAddress(promotionId), promotionFiltersAnswer),
  });
}

/** Accounts as options of a dropdown: shown by name and sent by MDM code (PERF-05), each code once. */
export function toAccountOptions(accounts: readonly PromotionAccount[]): { value: string; label: string }[] {
  const names = new Map<string, string>();
  for (const { accountCode, accountName } of accounts) {
    if (!names.has(accountCode)) names.set(accountCode, accountName);
  }
  return [...names].map(([value, label]) => ({ value, label }));
}
