import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { openCamera, type Torch } from './camera.ts';
import { createReader } from './create-reader.ts';
import type { Reader } from './reader.ts';
import type { ScanFailure } from './scan-failure.ts';
import { watch } from './watch.ts';

/** How long, in ms, the hint about a misread replaces the usual one. */
const misreadFor = 3000;

export type ScannerEvents = {
  onRead: (value: string) => void;
  onFailure: (failure: ScanFailure) => void;
};

export type ScannerState = {
  video: RefObject<HTMLVideoElement | null>;
  guide: RefObject<HTMLDivElement | null>;
  /** The frames just seen did not agree, or had no code that can be looked up. */
  isMisread: boolean;
  /** Undefined if the phone has no torch. */
  torch: { isOn: boolean; toggle: () => void } | undefined;
};

/** The camera in the page and the reader of the scanner, from its opening to its end (NAT-07). */
export function useScanner({ onRead, onFailure }: ScannerEvents): ScannerState {
  const video = useRef<HTMLVideoElement>(null);
  const guide = useRef<HTMLDivElement>(null);
  const [isMisread, setIsMisread] = useState(false);
  const [torch, setTorch] = useState<Torch>();
  const [isTorchOn, setIsTorchOn] = useState(false);
  const handleRead = useEffectEvent(onRead);
  const handleFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (video.current === null || guide.current === null) return undefined;
    const screen = { video: video.current, guide: guide.current };
    const left = new AbortController();
    let misreadTimer: ReturnType<typeof setTimeout> | undefined;
    let reader: Reader | undefined;
    const closeCamera = openCamera(screen.video, {
      onStart: setTorch,
      onStop: () => {
        setTorch(undefined);
        setIsTorchOn(false);
      },
      onFailure: (failure) => handleFailure(failure),
    });

    async function readUntilAccepted() {
      reader = await createReader();
      if (left.signal.aborted) {
        reader.close();
        return;
      }
      await watch(screen.video, screen.guide, reader, left.signal, {
        onRead: (value) => handleRead(value),
        onMisread: () => {
          setIsMisread(true);
          clearTimeout(misreadTimer);
          misreadTimer = setTimeout(() => setIsMisread(false), misreadFor);
        },
      });
    }

    readUntilAccepted().catch(() => {
      if (!left.signal.aborted) handleFailure('partFailed');
    });
    return () => {
      left.abort();
      clearTimeout(misreadTimer);
      closeCamera();
      reader?.close();
    };
  }, []);

  function toggleTorch() {
    // If the torch cannot be switched, it stays as it is.
    torch?.switch(!isTorchOn).then(
      () => setIsTorchOn(!isTorchOn),
      () => undefined,
    );
  }

  return {
    video,
    guide,
    isMisread,
    torch: torch === undefined ? undefined : { isOn: isTorchOn, toggle: toggleTorch },
  };
}
