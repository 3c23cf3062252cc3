import { useLoaded } from '@field-sales/shared/hooks/use-loaded';
import { createLoader } from '@field-sales/shared/lib/loader';
import { isInNativeApp, listenToNative } from '@field-sales/shared/native';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { cameraBlocker } from '../scanner/camera-failure.ts';
import { decoderPart } from '../scanner/decoder-part.ts';
import type { ScanFailure } from '../scanner/scan-failure.ts';
import { askForNativeScan } from './ask-for-native-scan.ts';

type ScanEvents = {
  /** A value that the native app or the camera read. */
  onScan: (value: string) => void;
  /** Is told if nothing can be scanned now, and the barcode has to be typed. */
  onFailure: (failure: ScanFailure) => void;
};

export type Scan = {
  start: () => void;
  /** The native app is being asked, or the scanner's code is being loaded. */
  isLoading: boolean;
  /** The loading has taken long. */
  isSlow: boolean;
  /** Gives up the present load and starts another one. */
  retry: () => void;
  /** The camera in the page, while it is open. */
  scanner: ReactNode;
};

// Loaded at the first scan, together with what it reads with, because the screen itself does not need it.
const scannerLoader = createLoader(async () => {
  const [{ loadScanner }] = await Promise.all([
    import('../scanner/scanner-part.ts'),
    // Both are loaded side by side, so that a retry asks for the files of both. A browser without a detector is known
    // at once.
    window.BarcodeDetector === undefined && decoderPart.load(),
  ]);
  return loadScanner();
});

/**
 * Scanning: by the native app, if the page is in it (BAR-05, NAT-05); by the camera in the page, if it is not (NAT-07)
 * or the app does not answer (PHN-12).
 */
export function useScan({ onScan, onFailure }: ScanEvents): Scan {
  const [isAsking, setIsAsking] = useState(false);
  const [isInPage, setIsInPage] = useState(false);
  const { part: Scanner, state, retry } = useLoaded(scannerLoader, isInPage);
  const stopAsking = useRef<() => void>(undefined);
  const hasFailed = isInPage && state === 'failed';

  const handleNativeScan = useEffectEvent((value: string) => {
    setIsInPage(false);
    onScan(value);
  });
  const handleFailed = useEffectEvent(() => fail('partFailed'));

  useEffect(
    () =>
      listenToNative((message) => {
        if (message.type === 'barcode') handleNativeScan(message.value.trim());
      }),
    [],
  );
  useEffect(() => () => stopAsking.current?.(), []);
  useEffect(() => {
    if (hasFailed) handleFailed();
  }, [hasFailed]);

  function fail(failure: ScanFailure) {
    setIsInPage(false);
    onFailure(failure);
  }

  function openInPage() {
    const blocker = cameraBlocker();
    if (blocker !== undefined) {
      onFailure(blocker);
      return;
    }
    if (state === 'failed') retry();
    setIsInPage(true);
  }

  function askApp() {
    setIsAsking(true);
    stopAsking.current = askForNativeScan((hasAnswered) => {
      setIsAsking(false);
      if (!hasAnswered) openInPage();
    });
  }

  return {
    start: isInNativeApp() ? askApp : openInPage,
    isLoading: isAsking || (isInPage && Scanner === undefined),
    isSlow: isInPage && state === 'slow',
    retry: () => {
      decoderPart.askAnew();
      retry();
    },
    scanner: isInPage && Scanner !== undefined && (
      <Scanner
        onRead={(value) => {
          setIsInPage(false);
          onScan(value);
        }}
        onFailure={fail}
        onClose={() => setIsInPage(false)}
      />
    ),
  };
}
