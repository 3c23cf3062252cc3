import { accountsAddress } from '../contract/account-address.ts';
import { barcodeFiltersAnswer } from '../contract/barcode.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';

/** The accounts whose stock can be looked up (CALL-32). */
export const accountsQuery = queryOptions({
  queryKey: ['barcode', 'accounts'],
  ...keptRead(accountsAddress, barcodeFiltersAnswer),
});
