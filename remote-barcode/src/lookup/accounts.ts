import { barcodeFiltersAnswer } from '@field-sales/shared/contract/barcode';
import { getParsed } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';

/** The accounts whose stock can be looked up (CALL-32). */
export const accountsQuery = queryOptions({
  queryKey: ['barcode', 'accounts'],
  queryFn: ({ signal }) => getParsed('/api/barcode/filters', barcodeFiltersAnswer, { signal }),
});
