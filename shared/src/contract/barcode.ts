import * as v from 'valibot';
import { addressAnswer, openText } from './common.ts';

const barcodeAccount = v.object({ accountname: openText, accoundMDMCode: openText });
export type BarcodeAccount = { accountname: string; accountMDMCode: string };

/** GET /api/barcode/filters (CALL-32, BAR-08). An account without a name or a code cannot be chosen and is dropped. */
export const barcodeFiltersAnswer = v.pipe(
  v.array(barcodeAccount),
  v.transform((accounts) =>
    accounts.flatMap(({ accountname, accoundMDMCode }): BarcodeAccount[] =>
      accountname === null || accoundMDMCode === null
        ? []
        : [{ accountname, accountMDMCode: accoundMDMCode }],
    ),
  ),
);

/** GET /api/scan-barcodes/{barcode} (CALL-33): the address of a stock view. */
export const scanBarcodeAnswer = addressAnswer;
