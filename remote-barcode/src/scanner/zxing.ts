import { readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import type { CodeKind, FindCodes } from './decoder.ts';
import { separator } from './gtin.ts';
import type { Reading, Symbology } from './reading.ts';

const common = { textMode: 'Plain', tryInvert: false, tryDownscale: false } satisfies ReaderOptions;

const options: Readonly<Record<CodeKind, ReaderOptions>> = {
  bars: {
    ...common,
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'ITF14'],
    // Looking for one code alone is three times as fast.
    maxNumberOfSymbols: 1,
    minLineCount: 3,
  },
  // A package has addresses of web pages beside the code that is meant.
  squares: { ...common, formats: ['DataMatrix', 'QRCode'], maxNumberOfSymbols: 4 },
};

const symbologies: Readonly<Record<string, Symbology>> = {
  EAN13: 'ean13',
  EAN8: 'ean8',
  UPCA: 'upcA',
  UPCE: 'upcE',
  Code128: 'code128',
  ITF: 'itf',
  DataMatrix: 'dataMatrix',
  QRCode: 'qr',
};

// The text of a UPC-E is the code that it stands for; what is printed is kept beside it.
function printedUpcE({ extra, text }: ReadResult): string {
  const details: unknown = extra === '' ? null : JSON.parse(extra);
  if (typeof details !== 'object' || details === null || !('UPCE' in details)) return text;
  return typeof details.UPCE === 'string' ? details.UPCE : text;
}

function readingOf(found: ReadResult): Reading | null {
  const symbology = symbologies[found.format];
  if (symbology === undefined) return null;
  if (symbology === 'upcE') return { symbology, text: printedUpcE(found) };
  return { symbology, text: found.contentType === 'GS1' ? separator + found.text : found.text };
}

/** Finds codes with zxing-wasm, whose module is prepared by then. */
export const findWithZxing: FindCodes = async ({ data, width, height }, kind) => {
  const picture = { data, width, height, colorSpace: 'srgb' } as const;
  const results = await readBarcodes(picture, options[kind]);
  return results.map(readingOf).filter((reading) => reading !== null);
};
