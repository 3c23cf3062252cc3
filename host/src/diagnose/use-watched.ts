import { listenToNative } from '@field-sales/shared/native';
import { fill } from '@field-sales/shared/text/fill';
import { useEffect, useState } from 'react';
import { diagnoseText } from './diagnose-text.ts';
import { good } from './finding.ts';
import { coveredHeight } from './screen-probes.ts';
import type { Row } from './use-diagnosis.ts';

export type Watched = {
  /** What the native app reported of the keyboard. */
  reported: Row;
  /** What the keyboard covers of the window, reported or not. */
  keyboard: Row;
  /** The last barcode of the native app. */
  barcode: string | undefined;
};

/** What comes while the page is open: messages of the native app, and the keyboard. */
export function useWatched(): Watched {
  const [reported, setReported] = useState<number>();
  const [barcode, setBarcode] = useState<string>();
  const [covered, setCovered] = useState({ now: 0, most: 0 });

  useEffect(
    () =>
      listenToNative((message) => {
        if (message.type === 'barcode') setBarcode(message.value);
        else setReported((most = 0) => Math.max(most, message.height));
      }),
    [],
  );

  useEffect(() => {
    const fullHeight = window.innerHeight;
    const viewport = window.visualViewport;
    function measure() {
      const now = coveredHeight(fullHeight);
      setCovered(({ most }) => ({ now, most: Math.max(now, most) }));
    }
    window.addEventListener('resize', measure);
    viewport?.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      viewport?.removeEventListener('resize', measure);
    };
  }, []);

  return {
    reported: {
      name: diagnoseText.reportedKeyboard,
      finding: good(
        reported === undefined
          ? diagnoseText.notReported
          : fill(diagnoseText.reportedHeight, { n: reported }),
      ),
    },
    keyboard: { name: diagnoseText.keyboard, finding: good(fill(diagnoseText.keyboardNow, covered)) },
    barcode,
  };
}
