import { useState } from 'react';
import { getRemaining } from './report-calls.ts';
import { useLookup, type Lookup } from './use-lookup.ts';

export type Stock = Lookup & { accountId: string | null; choose: (accountId: string) => void };

/** What is chosen on the stock tab, and its lookup: both outlive a change of tabs. */
export function useStock(promotionId: string): Stock {
  const [accountId, choose] = useState<string | null>(null);
  const parameters = accountId === null ? undefined : { promotionId, accountId };
  return { ...useLookup('remaining', parameters, getRemaining), accountId, choose };
}
