import { EmptyState } from '@field-sales/shared/ui/empty-state';
import { Notice } from '@field-sales/shared/ui/notice';
import { ResultFrame } from '@field-sales/shared/ui/result-frame';
import { barcodeText } from '../text/barcode-text.ts';
import { StockChainsNotice, StockTimeNotice } from './stock-notices.tsx';
import type { LookupOutcome } from './use-stock-lookup.ts';

/**
 * What a lookup found, with the notices about stock under it (BAR-03, BAR-06, BAR-07), or a message that it found
 * nothing, or too much (ERR-21, ERR-22).
 */
export function LookupResult({ outcome }: { outcome: LookupOutcome }) {
  if (outcome.kind === 'notFound') return <EmptyState>{barcodeText.notFound}</EmptyState>;
  return (
    <>
      {outcome.kind === 'result' && (
        <ResultFrame
          key={outcome.request.id}
          lookup={outcome.request}
          title={barcodeText.frameTitle}
          address={outcome.address}
        />
      )}
      {outcome.kind === 'tooMany' && <Notice kind="error">{barcodeText.tooMany}</Notice>}
      <StockChainsNotice />
      <StockTimeNotice />
    </>
  );
}
