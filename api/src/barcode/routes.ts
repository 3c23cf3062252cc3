import { barcodeFiltersAnswer, scanBarcodeAnswer } from '../../../remote-barcode/src/contract/barcode.ts';
import {
  scanBarcodeParams,
  scanBarcodeQuery,
} from '../../../remote-barcode/src/contract/barcode-requests.ts';
import { errorCodes } from '@field-sales/shared/contract/error-codes';
import { onWire } from '@field-sales/shared/contract/renamed';
import {
  barcodeAccountTerms,
  scanBarcodeQueryTerms,
} from '../../../remote-barcode/src/contract/wire-names.ts';
import type { Services } from '../http/services.ts';
import { employeeOf } from '../http/employee.ts';
import { ApiError, failures, notFound } from '../http/errors.ts';
import { sendAddress } from '../http/send-address.ts';
import type { App } from '../http/type-provider.ts';
import { findStockAccount, findStockProducts, listStockAccounts } from './repository.ts';

const noMaterialText = '바코드에 해당하는 자재가 없습니다.';
const tags = ['barcode'];

/** How many matches are still answered; one more is too many (API-27). */
export const maxMatches = 20;

/** CALL-32 and CALL-33 (API-02, API-17): stock lookup at the employee's accounts of chains whose stock is known. */
export function registerBarcode(app: App, { stockChains }: Services): void {
  const filters = { tags, summary: 'CALL-32', response: { 200: barcodeFiltersAnswer, ...failures } };
  app.get('/api/barcode/filters', { schema: filters }, async (request) => {
    const accounts = await listStockAccounts(request.db, {
      employeeId: employeeOf(request).id,
      chains: stockChains,
    });
    return accounts.map(({ name, mdmCode }) =>
      onWire({ accountName: name, accountCode: mdmCode }, barcodeAccountTerms),
    );
  });

  const scan = {
    tags,
    summary: 'CALL-33',
    params: scanBarcodeParams,
    querystring: scanBarcodeQuery,
    response: { 200: scanBarcodeAnswer, ...failures },
  };
  app.get('/api/scan-barcodes/:barcode', { schema: scan }, async (request, reply) => {
    const { barcode } = request.params;
    const { accountCode } = request.query;
    const [account] = await findStockAccount(request.db, {
      employeeId: employeeOf(request).id,
      chains: stockChains,
      mdmCode: accountCode,
    });
    if (!account) throw notFound(noMaterialText);
    const products = await findStockProducts(request.db, account.id, barcode, maxMatches + 1);
    if (products.length > maxMatches) {
      throw new ApiError(
        400,
        '검색 결과가 너무 많습니다. 바코드 번호를 더 길게 입력해 주세요.',
        errorCodes.tooMuch,
      );
    }
    if (products.length === 0) throw notFound(noMaterialText);
    return sendAddress(reply, '/reports/stock', onWire({ accountCode, barcode }, scanBarcodeQueryTerms));
  });
}
