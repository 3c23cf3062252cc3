import { showAlert } from '@field-sales/shared/dialogs';
import { useOverlay } from '@field-sales/shared/hooks/use-overlay';
import { isTooMuch } from '@field-sales/shared/http/call-error';
import { needsAlert } from '@field-sales/shared/http/needs-alert';
import { useQuery } from '@field-sales/shared/query';
import { useEffect } from 'react';
import { barcodeText } from '../text/barcode-text.ts';
import { stockQuery, type StockRequest } from './stock.ts';

/** What the screen shows of a lookup; it is a `result` even while its address is still on the way (null). */
export type LookupOutcome =
  | { kind: 'none' }
  | { kind: 'result'; request: StockRequest; address: string | null }
  | { kind: 'tooMany' }
  | { kind: 'notFound' };

/** Too many matches, or any other failure (ERR-21, ERR-22). */
function outcomeOf(
  request: StockRequest | null,
  address: string | undefined,
  error: Error | null,
): LookupOutcome {
  if (request === null) return { kind: 'none' };
  if (error === null) return { kind: 'result', request, address: address ?? null };
  // The failure was shown already, or the screen was left.
  if (!needsAlert(error)) return { kind: 'none' };
  return isTooMuch(error) ? { kind: 'tooMany' } : { kind: 'notFound' };
}

/** Looks the stock up for each request, under the overlay; a dialog tells that nothing was found (ERR-22). */
export function useStockLookup(request: StockRequest | null): LookupOutcome {
  const { data, error, isFetching } = useQuery(stockQuery(request));
  const outcome = outcomeOf(request, data, error);
  const isNotFound = outcome.kind === 'notFound';
  const requestId = request?.id;

  useOverlay(isFetching);

  useEffect(() => {
    if (isNotFound) void showAlert({ title: barcodeText.noMaterialTitle, text: barcodeText.noMaterial });
  }, [isNotFound, requestId]);

  return outcome;
}
