import { promotionFiltersAnswer, type PromotionAccount } from '@field-sales/shared/contract/promotions';
import { onWire } from '@field-sales/shared/contract/renamed';
import { promotionFiltersQueryTerms } from '@field-sales/shared/contract/terms';
import { getParsed } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';

/** The accounts that a promotion can be looked up for (CALL-05, PERF-05). */
export function accountsOptions(promotionId: string) {
  return queryOptions({
    queryKey: ['promotion-accounts', promotionId],
    queryFn: ({ signal }) =>
      getParsed('/api/promotions/filters', promotionFiltersAnswer, {
        query: onWire({ promotionId }, promotionFiltersQueryTerms),
        signal,
      }),
  });
}

/** Accounts as options of a dropdown, each id once. */
export function toAccountOptions(accounts: readonly PromotionAccount[]): { value: string; label: string }[] {
  const names = new Map<string, string>();
  for (const { accountId, accountName } of accounts) {
    if (!names.has(accountId)) names.set(accountId, accountName);
  }
  return [...names].map(([value, label]) => ({ value, label }));
}
