import { formats, type Symbology } from './formats.ts';
import { firstToLookUp, type Reading } from './reading.ts';
import type { Reader } from './reader.ts';

/**
 * The part of the Barcode Detection API that is used. Browsers on phones have the API, but some of them without any
 * format.
 */
type DetectedCode = { format: string; rawValue: string; boundingBox: DOMRectReadOnly };
type Detector = { detect: (source: HTMLCanvasElement) => Promise<readonly DetectedCode[]> };

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: readonly string[] }): Detector;
      getSupportedFormats: () => Promise<readonly string[]>;
    };
  }
}

const symbologies = new Map<string, Symbology>(
  formats.map(({ detector, symbology }) => [detector, symbology]),
);

// If several codes are in sight, the one nearest to the middle is meant; a code that cannot be looked up does not count.
function nearestToMiddle(
  codes: readonly DetectedCode[],
  { width, height }: HTMLCanvasElement,
): Reading | null {
  const distanceOf = ({ boundingBox: box }: DetectedCode) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2);
  const byDistance = [...codes].sort((one, other) => distanceOf(one) - distanceOf(other));
  return firstToLookUp(
    byDistance.flatMap(({ format, rawValue }) => {
      const symbology = symbologies.get(format);
      return symbology === undefined ? [] : [{ symbology, text: rawValue }];
    }),
  );
}

/** Reads with the browser's own detector; undefined if there is none that knows every format of the product. */
export async function createDetectorReader(): Promise<Reader | undefined> {
  const { BarcodeDetector } = window;
  if (BarcodeDetector === undefined) return undefined;
  try {
    const supported = await BarcodeDetector.getSupportedFormats();
    const wanted = [...symbologies.keys()];
    if (!wanted.every((format) => supported.includes(format))) return undefined;
    const detector = new BarcodeDetector({ formats: wanted });
    return {
      read: async (canvas) => nearestToMiddle(await detector.detect(canvas), canvas),
      close: () => undefined,
    };
  } catch {
    return undefined;
  }
}
