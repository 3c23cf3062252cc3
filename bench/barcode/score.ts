import { expandUpcE } from '../../remote-barcode/src/scanner/check-digit.ts';
import type { Photographed } from '../../e2e/support/barcode-pictures/pictures.ts';

/** What a contender made of each picture: its text, and the time in ms. */
export type Reads = { text: string | null; time: number }[];

/** A code in one form, because sets of pictures and readers write UPC codes differently. */
function inOneForm(kind: string, text: string): string {
  if (kind !== 'upcA' && kind !== 'upcE') return text;
  return (kind === 'upcE' && text.length === 8 ? expandUpcE(text) : text).padStart(13, '0');
}

/** Whether a text is what the picture shows. */
export function isRight({ text, kind }: Pick<Photographed, 'text' | 'kind'>, read: string): boolean {
  return text !== null && inOneForm(kind, read) === inOneForm(kind, text);
}

export type Score = { read: number; misread: number; medianTime: number };

/** How many of the pictures were read, how many of them wrongly, and the median time in ms. */
export function scoreOf(
  photographed: readonly Photographed[],
  reads: readonly { text: string | null; time: number }[],
): Score {
  const texts = photographed.map((picture, index) => ({ picture, text: reads[index]?.text ?? null }));
  const answered = texts.flatMap(({ picture, text }) => (text === null ? [] : [isRight(picture, text)]));
  const times = reads.map(({ time }) => time).toSorted((a, b) => a - b);
  return {
    read: answered.filter(Boolean).length,
    misread: answered.filter((right) => !right).length,
    medianTime: times[Math.floor(times.length / 2)] ?? Number.NaN,
  };
}

/** What the product accepts after two frames: both have to give the same text. */
export function acceptedOf(
  photographed: readonly Photographed[],
  frames: readonly (readonly { text: string | null }[])[],
): { right: number; wrong: string[] } {
  const wrong: string[] = [];
  let right = 0;
  photographed.forEach((picture, index) => {
    const [first = null, ...others] = frames.map((reads) => reads[index]?.text ?? null);
    if (first === null || others.some((text) => text !== first)) return;
    if (isRight(picture, first)) right += 1;
    else wrong.push(`${picture.name}: ${first}`);
  });
  return { right, wrong };
}
