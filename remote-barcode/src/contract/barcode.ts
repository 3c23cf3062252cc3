import * as v from 'valibot';
import { addressAnswer } from '@field-sales/shared/contract/safe-address';
import { openText } from '@field-sales/shared/contract/values';
import { renamed } from '@field-sales/shared/contract/renamed';
import { barcodeAccountTerms } from './wire-names.ts';

const barcodeAccount = renamed({ accountname: openText, accoundMDMCode: openText }, barcodeAccountTerms);
export type BarcodeAccount = { accountName: string; accountCode: string };

/** GET /api/barcode/filters (CALL-32, BAR-08). An account without a name or a code cannot be chosen and is dropped. */
export const barcodeFiltersAnswer = v.pipe(
  v.array(barcodeAccount),
  v.transform((accounts) =>
    accounts.flatMap(({ accountName, accountCode }): BarcodeAccount[] =>
      accountName === null || accountCode === null ? [] : [{ accountName, accountCode }],
    ),
  ),
);

/** GET /api/scan-barcodes/{barcode} (CALL-33): the address of a stock view. */
export const scanBarcodeAnswer = addressAnswer;
