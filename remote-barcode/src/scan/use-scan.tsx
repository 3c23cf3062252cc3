import { useSlow } from '@field-sales/shared/hooks/use-slow';
import { createLoader } from '@field-sales/shared/lib/loader';
import { isInNativeApp, listenToNative, requestNativeScan } from '@field-sales/shared/native';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import type { ScannerProps } from '../scanner/scanner.tsx';
import { cameraBlocker, type CameraFailure } from './camera-failure.ts';

type ScanEvents = {
  /** A value that the native app or the camera read. */
  onScan: (value: string) => void;
  /** The camera cannot be used: the barcode has to be typed. */
  onFailure: (failure: CameraFailure) => void;
};

export type Scan = {
  start: () => void;
  /** The scanner is on its way to the phone. */
  isLoading: boolean;
  /** It has been so for long. */
  isSlow: boolean;
  /** Gives up what is on its way and asks for the scanner anew. */
  retry: () => void;
  /** The camera in the page, while it is open. */
  scanner: ReactNode;
};

// Loaded with the first scan: the screen itself does without it.
const scannerLoader = createLoader(async () => (await import('../scanner/scanner.tsx')).Scanner);

/** Scanning: by the native app inside it (NAT-05, NAT-06), outside it by the camera in the page (NAT-07). */
export function useScan({ onScan, onFailure }: ScanEvents): Scan {
  const [Scanner, setScanner] = useState<ComponentType<ScannerProps> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isSlow = useSlow(isLoading, attempt);
  const handleNativeScan = useEffectEvent(onScan);

  useEffect(
    () =>
      listenToNative((message) => {
        if (message.type === 'barcode') handleNativeScan(message.value.trim());
      }),
    [],
  );

  async function openInPage() {
    const blocker = cameraBlocker();
    if (blocker !== undefined) {
      onFailure(blocker);
      return;
    }
    setIsLoading(true);
    try {
      const LoadedScanner = await scannerLoader.load();
      setScanner(() => LoadedScanner);
    } catch {
      onFailure('noCamera');
    } finally {
      setIsLoading(false);
    }
  }

  function close() {
    setScanner(null);
  }

  return {
    start: () => {
      if (isInNativeApp()) requestNativeScan();
      else void openInPage();
    },
    isLoading,
    isSlow,
    retry: () => {
      scannerLoader.askAnew();
      setAttempt(attempt + 1);
    },
    scanner: Scanner !== null && (
      <Scanner
        onRead={(value) => {
          close();
          onScan(value);
        }}
        onFailure={(failure) => {
          close();
          onFailure(failure);
        }}
        onClose={close}
      />
    ),
  };
}
