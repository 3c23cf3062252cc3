import { ResultFrame } from '@field-sales/shared/ui/result-frame';
import { eventsText } from '../text/events-text.ts';
import { AccountDropdown } from './account-dropdown.tsx';
import { LookupForm } from './lookup-form.tsx';
import { StockChainsNotice, StockTimeNotice } from './stock-notices.tsx';
import type { Stock } from './use-stock.ts';

export type StockTabProps = { promotionId: string; stock: Stock; formId: string };

/**
 * The stock of an account: the notices (STK-01, STK-05), the form (STK-02), and the stock in its frame
 * (STK-03).
 */
export function StockTab({ promotionId, stock, formId }: StockTabProps) {
  const { accountCode, choose, result, lookUp } = stock;

  return (
    <>
      <StockChainsNotice />
      <LookupForm id={formId} onSubmit={lookUp}>
        <AccountDropdown promotionId={promotionId} value={accountCode} onChange={choose} />
      </LookupForm>
      {result && (
        <ResultFrame
          key={result.key}
          lookup={result.request}
          title={eventsText.stockFrameTitle}
          address={result.address}
        />
      )}
      <StockTimeNotice />
    </>
  );
}
