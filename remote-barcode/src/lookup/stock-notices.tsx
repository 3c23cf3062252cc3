import { ClockIcon } from '@field-sales/shared/icons/clock';
import { textsSetting } from '@field-sales/shared/lib/settings';
import { fill } from '@field-sales/shared/text/fill';
import { Notice } from '@field-sales/shared/ui/notice';
import { usualStockChains } from '../contract/stock-chains.ts';
import { barcodeText } from '../text/barcode-text.ts';

/** Which chains a lookup of stock knows (BAR-06): the page says it where the product was told others (RUN-13). */
export function StockChainsNotice() {
  const chains = textsSetting('stockChains') ?? usualStockChains;
  return <Notice>{fill(barcodeText.stockChainsNotice, { chains: chains.join(', ') })}</Notice>;
}

/** Says from which time the stock is (BAR-07). */
export function StockTimeNotice() {
  return <Notice icon={<ClockIcon size="s" />}>{barcodeText.stockTimeNotice}</Notice>;
}
