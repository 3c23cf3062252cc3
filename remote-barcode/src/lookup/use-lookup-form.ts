import { useRef, useState } from 'react';
import { cleanBarcode, isLookupValue } from '../barcode/barcode-value.ts';
import type { StockRequest } from './stock.ts';

export type LookupForm = {
  accountCode: string | null;
  barcode: string;
  canLookUp: boolean;
  /** 조회 was pressed, or a barcode scanned, without an account. */
  isAccountMissing: boolean;
  /** The request that is being looked up, or was. */
  request: StockRequest | null;
  chooseAccount: (accountCode: string) => void;
  typeBarcode: (text: string) => void;
  lookUp: () => void;
  /** Takes a scanned value and looks it up; false if it cannot be looked up (BAR-05, BAR-09). */
  takeScanned: (value: string) => boolean;
};

/** What is typed, chosen and scanned. A result is taken away as soon as the form no longer asks for it. */
export function useLookupForm(): LookupForm {
  const [accountCode, setAccountCode] = useState<string | null>(null);
  const [barcode, setBarcode] = useState('');
  const [isAccountMissing, setIsAccountMissing] = useState(false);
  const [request, setRequest] = useState<StockRequest | null>(null);
  const lastId = useRef(0);
  const canLookUp = isLookupValue(barcode);

  // Without an account nothing is looked up, and the form says so (ERR-23).
  function start(value: string) {
    setIsAccountMissing(accountCode === null);
    if (accountCode === null) setRequest(null);
    else setRequest({ id: (lastId.current += 1), accountCode, barcode: value });
  }

  return {
    accountCode,
    barcode,
    canLookUp,
    isAccountMissing,
    request,
    chooseAccount: (chosen) => {
      setAccountCode(chosen);
      setIsAccountMissing(false);
      if (chosen !== accountCode) setRequest(null);
    },
    typeBarcode: (text) => {
      setBarcode(cleanBarcode(text));
      setRequest(null);
    },
    lookUp: () => {
      if (canLookUp) start(barcode);
    },
    takeScanned: (value) => {
      if (!isLookupValue(value)) {
        setRequest(null);
        return false;
      }
      setBarcode(value);
      start(value);
      return true;
    },
  };
}
