import { parseAddress } from '@field-sales/shared/contract/safe-address';
import { CallError, getText } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';
import type * as v from 'valibot';
import type { scanBarcodeQuery } from '../contract/barcode-requests.ts';

/** One press of 조회, or one scan. Asking again for the same account and barcode is another request. */
export type StockRequest = { id: number; accountCode: string; barcode: string };

/** The address that a lookup answers; an address that must not be framed or opened counts as malformed (SH-29). */
async function findStock({ accountCode, barcode }: StockRequest, signal: AbortSignal): Promise<string> {
  const path = `/api/scan-barcodes/${encodeURIComponent(barcode)}`;
  const query = { accountId: accountCode } satisfies v.InferInput<typeof scanBarcodeQuery>;
  const body = await getText(path, { query, signal });
  try {
    return parseAddress(body);
  } catch (cause) {
    throw new CallError('malformed', { cause });
  }
}

/**
 * The address of the stock view of a barcode at an account (CALL-33); without a network it waits, like all reads
 * (OFF-38).
 */
export function stockQuery(request: StockRequest | null) {
  return queryOptions({
    queryKey: ['barcode', 'stock', request],
    queryFn: ({ signal }) =>
      request === null ? Promise.reject(new CallError('aborted')) : findStock(request, signal),
    enabled: request !== null,
    // Each request needs an answer of its own, because the stock changes.
    gcTime: 0,
  });
}
