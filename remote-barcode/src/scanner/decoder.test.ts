import fs from 'node:fs';
import path from 'node:path';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { code128, ean13, ean8, gs1Code128, itf14, upcA, upcE, type Barcode } from '../test/barcodes.ts';
import { createDecoder, type FindCodes } from './decoder.ts';
import type { Reading } from './reading.ts';
import { greyOf, rotate, type Picture } from './rotate.ts';
import { findWithZxing } from './zxing.ts';

const dist = path.resolve(path.dirname(require.resolve('zxing-wasm/reader')), '../..');
const wasmOf = (name: string) => new Uint8Array(fs.readFileSync(path.join(dist, name))).buffer;

beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: wasmOf('reader/zxing_reader.wasm') } });
  prepareWriter({ overrides: { wasmBinary: wasmOf('writer/zxing_writer.wasm') } });
});

const dark = 0xff1e1e1e;
const light = 0xffe6e6e6;
const ground = 0xff787878;

/** A code on a label in the middle of a grey picture. */
function draw({ modules }: Barcode, modulePixels = 3): Picture {
  const [width, height] = [640, 420];
  const pixels = new Uint32Array(width * height);
  const bars = modules.length * modulePixels;
  const left = Math.round((width - bars) / 2);
  const quiet = 11 * modulePixels;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isOnLabel = Math.abs(y - height / 2) < 90 && x >= left - quiet && x < left + bars + quiet;
      const isBar = Math.abs(y - height / 2) < 70 && modules[Math.floor((x - left) / modulePixels)] === '1';
      pixels[y * width + x] = isBar ? dark : isOnLabel ? light : ground;
    }
  }
  return { data: new Uint8ClampedArray(pixels.buffer), width, height };
}

/** A code of squares in the middle of a light picture. */
async function drawSquares(format: 'DataMatrix' | 'QRCode', text: string, options: string): Promise<Picture> {
  const { error, symbol } = await writeBarcode(text, { format, options });
  if (error !== '') throw new Error(error);
  const [width, height, modulePixels] = [420, 420, 6];
  const pixels = new Uint32Array(width * height).fill(light);
  for (let y = 0; y < symbol.height * modulePixels; y += 1) {
    for (let x = 0; x < symbol.width * modulePixels; x += 1) {
      const at = Math.floor(y / modulePixels) * symbol.width + Math.floor(x / modulePixels);
      if (symbol.data[at] === 0) pixels[(y + 100) * width + x + 100] = dark;
    }
  }
  return { data: new Uint8ClampedArray(pixels.buffer), width, height };
}

const tilted = (code: Barcode, degrees: number) => rotate(greyOf(draw(code, 2.6)), degrees);

describe('reading with zxing', () => {
  test.each([
    ['EAN-13', ean13('880104301480'), 'ean13', '8801043014809'],
    ['EAN-8', ean8('8801234'), 'ean8', '88012346'],
    ['UPC-A', upcA('03600029145'), 'upcA', '036000291452'],
    ['UPC-E', upcE('425261'), 'upcE', '04252614'],
    ['Code 128', code128('FS0123456789'), 'code128', 'FS0123456789'],
  ])('NAT-07 %s is read as it is printed', async (_name, code, symbology, text) => {
    expect(await createDecoder(findWithZxing)(draw(code))).toEqual({ symbology, text });
  });

  test.each([
    ['an ITF-14', itf14('1880104301480'), 'itf'],
    ['a GS1-128 that begins with it', gs1Code128('0118801043014806', '10A1'), 'code128'],
    ['a GS1-128 that ends with it', gs1Code128('10A1', '0118801043014806'), 'code128'],
  ])('NAT-07 %s on a box is read as the item inside', async (_name, code, symbology) => {
    expect(await createDecoder(findWithZxing)(draw(code, 1.8))).toEqual({ symbology, text: '8801043014809' });
  });

  test('NAT-07 a GS1-128 of a pallet, which names no item, is nothing', async () => {
    expect(await createDecoder(findWithZxing)(draw(gs1Code128('00188010430148000019'), 1.8))).toBeNull();
  });

  test.each([
    ['a GS1 DataMatrix', 'DataMatrix', '(01)08801043014809(17)261231(10)AB', 'gs1', 'dataMatrix'],
    ['a GS1 QR code', 'QRCode', '(17)261231(10)AB(01)08801043014809', 'gs1', 'qr'],
    ['a QR code with a GS1 Digital Link', 'QRCode', 'https://id.gs1.org/01/08801043014809/10/AB', '', 'qr'],
  ] as const)(
    'NAT-07 %s is read as its item, however it is held',
    async (_name, format, text, options, symbology) => {
      const picture = await drawSquares(format, text, options);
      for (const degrees of [0, 33]) {
        const reading = await createDecoder(findWithZxing)(rotate(greyOf(picture), degrees));
        expect(reading).toEqual({ symbology, text: '8801043014809' });
      }
    },
  );

  test('NAT-07 a QR code with the address of a page is nothing', async () => {
    const picture = await drawSquares('QRCode', 'https://example.com/recipes/01', '');
    expect(await createDecoder(findWithZxing)(picture)).toBeNull();
  });

  test.each([20, -20, 40, -40, 12, -31, 50])('NAT-07 a code tilted by %d° is read', async (degrees) => {
    const reading = await createDecoder(findWithZxing)(tilted(ean13('880104301480'), degrees));
    expect(reading?.text).toBe('8801043014809');
  });

  test('NAT-07 without the rotated passes a code tilted by 30° is not read', async () => {
    expect(await findWithZxing(tilted(ean13('880104301480'), 30), 'bars')).toEqual([]);
  });

  test('NAT-07 a picture without a code is nothing', async () => {
    expect(
      await createDecoder(findWithZxing)(draw({ symbology: 'ean13', text: '', modules: '' })),
    ).toBeNull();
  });
});

describe('the passes', () => {
  const read: Reading = { symbology: 'ean13', text: '8801043014809' };
  const picture = draw(ean13('880104301480'));

  /** Finds the given readings in order, and then the last one again and again. */
  function findInOrder(...readings: (Reading | null)[]): { find: FindCodes; seen: Picture[] } {
    const seen: Picture[] = [];
    return {
      find: async (shown) => {
        seen.push(shown);
        const reading = readings[Math.min(seen.length, readings.length) - 1] ?? null;
        return reading === null ? [] : [reading];
      },
      seen,
    };
  }
  const bytesOf = (shown: Picture | undefined) => Buffer.from(shown?.data ?? []);

  test('NAT-07 end with the first code that a second look reads too', async () => {
    const { find, seen } = findInOrder(read);
    expect(await createDecoder(find)(picture)).toEqual(read);
    expect(seen).toHaveLength(2);
    expect(bytesOf(seen[1])).toEqual(bytesOf(rotate(greyOf(picture), 3)));
  });

  test('NAT-07 look a third time before they doubt a code', async () => {
    const { find, seen } = findInOrder(read, null, read);
    expect(await createDecoder(find)(picture)).toEqual(read);
    expect(seen).toHaveLength(3);
  });

  test('NAT-07 are the picture as it is, four rotated ones, the magnified one and one for squares', async () => {
    const { find, seen } = findInOrder(null);
    expect(await createDecoder(find)(picture)).toBeNull();
    expect(seen).toHaveLength(7);
  });

  test('NAT-07 go on after a code whose check digit is wrong', async () => {
    const { find, seen } = findInOrder({ symbology: 'ean13', text: '8801043014808' }, null);
    expect(await createDecoder(find)(picture)).toBeNull();
    expect(seen).toHaveLength(7);
  });

  test('NAT-07 go on after a code with a right check digit that is seen once only', async () => {
    const { find, seen } = findInOrder(read, null);
    expect(await createDecoder(find)(picture)).toBeNull();
    expect(seen).toHaveLength(10);
  });

  test('NAT-07 begin with the one that read the frame before, and look once at a code that is known', async () => {
    const { find, seen } = findInOrder(null, null, read);
    const decode = createDecoder(find);
    await decode(picture);
    await decode(picture);
    expect(seen).toHaveLength(5);
    expect(bytesOf(seen[4]).equals(bytesOf(seen[2]))).toBe(true);
    expect(bytesOf(seen[4]).equals(bytesOf(seen[0]))).toBe(false);
  });
});

describe('rotating', () => {
  test('NAT-07 corners go on with the tone of the edge, never with white', () => {
    const grey = { data: new Uint8Array(100 * 60).fill(90), width: 100, height: 60 };
    const { data } = rotate(grey, 40);
    expect([...new Set(greyOf({ data, width: 100, height: 60 }).data)]).toEqual([90]);
  });

  test('NAT-07 the middle stays where it is', () => {
    const grey = { data: new Uint8Array(101 * 61).fill(200), width: 101, height: 61 };
    for (let y = 27; y <= 33; y += 1) grey.data.fill(10, y * 101 + 47, y * 101 + 54);
    const rotated = greyOf(rotate(grey, 37));
    expect(rotated.data[30 * 101 + 50]).toBe(10);
  });
});
