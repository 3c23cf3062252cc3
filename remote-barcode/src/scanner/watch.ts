import { isLookupValue } from '../barcode/barcode-value.ts';
import { createAgreement } from './agreement.ts';
import type { Reader } from './reader.ts';
import { drawFrame } from './viewfinder.ts';

export type WatchEvents = {
  /** A value that frames agree on and that can be looked up. */
  onRead: (value: string) => void;
  onMisread: () => void;
};

function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if (typeof video.requestVideoFrameCallback === 'function')
      video.requestVideoFrameCallback(() => resolve());
    else requestAnimationFrame(() => resolve());
  });
}

/**
 * Reads the frames of a video one after the other until a value is accepted or `signal` is aborted. Throws if the
 * reader breaks.
 */
export async function watch(
  video: HTMLVideoElement,
  guide: Element,
  reader: Reader,
  signal: AbortSignal,
  { onRead, onMisread }: WatchEvents,
): Promise<void> {
  const canvas = document.createElement('canvas');
  const agree = createAgreement();
  const hasLeft = () => signal.aborted;
  while (!hasLeft()) {
    await nextFrame(video);
    if (hasLeft() || !drawFrame(video, guide, canvas)) continue;
    const reading = await reader.read(canvas);
    if (hasLeft()) return;
    const verdict = agree(reading);
    if (verdict === 'agreed' && reading !== null && isLookupValue(reading.text)) {
      onRead(reading.text);
      return;
    }
    if (verdict !== 'unsure') onMisread();
  }
}
