import { checkDigitOf, expandUpcE } from '../scanner/check-digit.ts';
import type { Symbology } from '../scanner/formats.ts';

/** A code from an encoder of our own, so that the measured decoders have not written it. */
export type Barcode = {
  symbology: Symbology;
  /** What is printed under the bars, check digit included. */
  text: string;
  /** The bars from left to right: '1' is a dark module, '0' a light one. */
  modules: string;
};

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const right = left.map((digit) =>
  Array.from(digit)
    .map((module) => (module === '1' ? '0' : '1'))
    .join(''),
);
const mirrored = right.map((digit) => Array.from(digit).reverse().join(''));
// Which of the six digits on the left are mirrored (G) depends on the first digit of an EAN-13.
const leftParity = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];
// Which digits of a UPC-E of number system 0 are mirrored depends on the check digit.
const upcEParity = [
  'GGGLLL',
  'GGLGLL',
  'GGLLGL',
  'GGLLLG',
  'GLGGLL',
  'GLLGGL',
  'GLLLGG',
  'GLGLGL',
  'GLGLLG',
  'GLLGLG',
];

function half(digits: string, table: readonly string[]): string {
  return Array.from(digits)
    .map((digit) => table[Number(digit)] ?? '')
    .join('');
}

function halfByParity(digits: string, parity: string): string {
  return Array.from(digits)
    .map((digit, index) => half(digit, parity[index] === 'G' ? mirrored : left))
    .join('');
}

/** An EAN-13 of twelve digits. */
export function ean13(digits: string): Barcode {
  const text = digits + checkDigitOf(digits);
  const parity = leftParity[Number(text[0])] ?? '';
  const modules = `101${halfByParity(text.slice(1, 7), parity)}01010${half(text.slice(7), right)}101`;
  return { symbology: 'ean13', text, modules };
}

/** An EAN-8 of seven digits. */
export function ean8(digits: string): Barcode {
  const text = digits + checkDigitOf(digits);
  return {
    symbology: 'ean8',
    text,
    modules: `101${half(text.slice(0, 4), left)}01010${half(text.slice(4), right)}101`,
  };
}

/** A UPC-A of eleven digits. */
export function upcA(digits: string): Barcode {
  const text = digits + checkDigitOf(digits);
  return { symbology: 'upcA', text, modules: ean13(`0${digits}`).modules };
}

/** A UPC-E of number system 0 and its six digits. */
export function upcE(digits: string): Barcode {
  const check = checkDigitOf(expandUpcE(`0${digits}0`).slice(0, -1));
  const modules = `101${halfByParity(digits, upcEParity[Number(check)] ?? '')}010101`;
  return { symbology: 'upcE', text: `0${digits}${check}`, modules };
}

// Widths of bar, space, bar, space, bar, space of each Code 128 value.
const code128Widths = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211' +
  '221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113' +
  '132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121' +
  '312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211' +
  '221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141' +
  '114113114311411113411311113141114131311141411131211412211214211232'
).match(/\d{6}/g);
const startB = 104;
const functionOne = 102;
const stop = '2331112';

function barsOfWidths(widths: string): string {
  return Array.from(widths)
    .map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(Number(width)))
    .join('');
}

function code128Of(values: readonly number[]): string {
  const sum = values.reduce((total, value, index) => total + value * (index + 1), startB);
  return barsOfWidths(
    [startB, ...values, sum % 103].map((value) => code128Widths?.[value] ?? '').join('') + stop,
  );
}

const inCodeSetB = (text: string) => Array.from(text).map((character) => character.charCodeAt(0) - 32);

/** A Code 128 of code set B: printable ASCII. */
export function code128(text: string): Barcode {
  return { symbology: 'code128', text, modules: code128Of(inCodeSetB(text)) };
}

/** A GS1-128: its elements in order, with FNC1 between them. `text` is what the elements say. */
export function gs1Code128(...elements: readonly string[]): Barcode {
  const values = elements.flatMap((element) => [functionOne, ...inCodeSetB(element)]);
  return { symbology: 'code128', text: elements.join(' '), modules: code128Of(values) };
}

// Which two of the five bars of a digit are wide.
const itfDigits = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'];

/** An ITF-14 of thirteen digits: of each pair, one digit is in the bars and one in the spaces. */
export function itf14(digits: string): Barcode {
  const text = digits + checkDigitOf(digits);
  const pairs = (text.match(/../g) ?? []).map(([bars = '', spaces = '']) =>
    Array.from(
      itfDigits[Number(bars)] ?? '',
      (bar, index) => bar + (itfDigits[Number(spaces)]?.[index] ?? ''),
    ).join(''),
  );
  const widths = Array.from(`nnnn${pairs.join('')}wnn`, (width) => (width === 'w' ? '3' : '1')).join('');
  return { symbology: 'itf', text, modules: barsOfWidths(widths) };
}
