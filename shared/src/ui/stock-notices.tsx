import { ClockIcon } from '../icons/clock.tsx';
import { stockChains } from '../lib/settings.ts';
import { commonText } from '../text/common.ts';
import { fill } from '../text/fill.ts';
import { Notice } from './notice.tsx';

/** Which chains a lookup of stock knows (STK-01, BAR-06). */
export function StockChainsNotice() {
  return <Notice>{fill(commonText.stockChainsNotice, { chains: stockChains().join(', ') })}</Notice>;
}

/** Says from which time the stock is (STK-05, BAR-07). */
export function StockTimeNotice() {
  return <Notice icon={<ClockIcon size="s" />}>{commonText.stockTimeNotice}</Notice>;
}
