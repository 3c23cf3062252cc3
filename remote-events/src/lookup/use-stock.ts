import { useState } from 'react';
import { getRemaining } from './report-calls.ts';
import { useLookup, type Lookup } from './use-lookup.ts';

export type Stock = Lookup & { accountCode: string | null; choose: (accountCode: string) => void };

/** What is chosen on the stock tab, and its lookup. Both survive a change of tabs. */
export function useStock(promotionId: string): Stock {
  const [accountCode, choose] = useState<string | null>(null);
  const parameters = accountCode === null ? undefined : { promotionId, accountCode };
  return { ...useLookup('remaining', parameters, getRemaining), accountCode, choose };
}
