import { readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import type { FindCodes } from './decoder.ts';
import { formats, type CodeKind, type Symbology } from './formats.ts';
import { separator } from './gtin.ts';
import type { Reading } from './reading.ts';

const common = { textMode: 'Plain', tryInvert: false } satisfies ReaderOptions;

const namesOf = (wanted: CodeKind) => formats.filter(({ kind }) => kind === wanted).map(({ asked }) => asked);

const options: Readonly<Record<CodeKind, ReaderOptions>> = {
  bars: {
    ...common,
    formats: namesOf('bars'),
    // The search is three times as fast if it looks for a single code.
    maxNumberOfSymbols: 1,
    minLineCount: 3,
    // A code out of focus is read in fewer pixels.
    tryDownscale: true,
  },
  // Besides the code that is meant, a package has addresses of web pages.
  squares: { ...common, formats: namesOf('squares'), tryDownscale: false, maxNumberOfSymbols: 4 },
};

const symbologies = new Map<string, Symbology>(
  formats.map(({ answered, symbology }) => [answered, symbology]),
);

// Zxing gives the code that a UPC-E stands for as its text, and keeps what is printed beside it.
function printedUpcE({ extra, text }: ReadResult): string {
  const details: unknown = extra === '' ? null : JSON.parse(extra);
  if (typeof details !== 'object' || details === null || !('UPCE' in details)) return text;
  return typeof details.UPCE === 'string' ? details.UPCE : text;
}

function readingOf(found: ReadResult): Reading | null {
  const symbology = symbologies.get(found.format);
  if (symbology === undefined) return null;
  if (symbology === 'upcE') return { symbology, text: printedUpcE(found) };
  return { symbology, text: found.contentType === 'GS1' ? separator + found.text : found.text };
}

/** Finds codes with zxing-wasm. Its module has to be prepared before. */
export const findWithZxing: FindCodes = async ({ data, width, height }, kind) => {
  const picture = { data, width, height, colorSpace: 'srgb' } as const;
  const results = await readBarcodes(picture, options[kind]);
  return results.map(readingOf).filter((reading) => reading !== null);
};
