import { readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import type { FindCode } from './decoder.ts';
import type { Symbology } from './reading.ts';

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128'],
  // Looking for one code alone is three times as fast.
  maxNumberOfSymbols: 1,
  minLineCount: 3,
  tryInvert: false,
  tryDownscale: false,
};

const symbologies: Readonly<Record<string, Symbology>> = {
  EAN13: 'ean13',
  EAN8: 'ean8',
  UPCA: 'upcA',
  UPCE: 'upcE',
  Code128: 'code128',
};

// The text of a UPC-E is the code that it stands for; what is printed is kept beside it.
function printedUpcE({ extra, text }: ReadResult): string {
  const details: unknown = extra === '' ? null : JSON.parse(extra);
  if (typeof details !== 'object' || details === null || !('UPCE' in details)) return text;
  return typeof details.UPCE === 'string' ? details.UPCE : text;
}

/** Finds a code with zxing-wasm, whose module is prepared by then. */
export const findWithZxing: FindCode = async ({ data, width, height }) => {
  const picture = { data, width, height, colorSpace: 'srgb' } as const;
  const [found] = await readBarcodes(picture, options);
  const symbology = found === undefined ? undefined : symbologies[found.format];
  if (found === undefined || symbology === undefined) return null;
  return { symbology, text: symbology === 'upcE' ? printedUpcE(found) : found.text };
};
