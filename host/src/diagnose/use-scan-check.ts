import { nativeScanLimit } from '@field-sales/shared/contract/time-limits';
import { requestNativeScan } from '@field-sales/shared/native';
import { fill } from '@field-sales/shared/text/fill';
import { useEffect, useState } from 'react';
import { diagnoseText } from './diagnose-text.ts';
import { bad, good, type Finding } from './finding.ts';
import type { Row } from './use-diagnosis.ts';

type State = 'notTried' | 'checking' | 'covered' | 'noAnswer';

function findingOf(state: State): Finding | undefined {
  if (state === 'checking') return undefined;
  return state === 'noAnswer' ? bad(diagnoseText.noAnswer) : good(diagnoseText[state]);
}

/** Asks the native app for a scan, as 바코드 스캔 does, and says what came of it. */
export function useScanCheck(barcode: string | undefined): { row: Row; start: () => void } {
  const [state, setState] = useState<State>('notTried');

  useEffect(() => {
    if (state !== 'checking') return undefined;
    const timer = setTimeout(() => {
      setState(document.hidden || !document.hasFocus() ? 'covered' : 'noAnswer');
    }, nativeScanLimit);
    return () => clearTimeout(timer);
  }, [state]);

  const finding =
    barcode === undefined ? findingOf(state) : good(fill(diagnoseText.scanned, { value: barcode }));
  return {
    row: { name: diagnoseText.appScan, finding },
    start: () => {
      if (requestNativeScan()) setState('checking');
    },
  };
}
