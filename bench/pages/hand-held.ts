import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { randomFrom } from '../../e2e/support/barcode-pictures/random.ts';
import { createAgreement } from '../../remote-barcode/src/scanner/agreement.ts';
import { createDecoder } from '../../remote-barcode/src/scanner/decoder.ts';
import { greyOf, rotate, type Picture } from '../../remote-barcode/src/scanner/rotate.ts';
import { findWithZxing } from '../../remote-barcode/src/scanner/zxing.ts';
import type { Held, Pose } from '../barcode/hand-held.ts';

/** How many frames the camera gives; by then the product has to have accepted a code. */
const framesInHand = 5;
/** How long, in ms, a camera takes from one frame to the next. */
const frameTime = 1000 / 30;
/** The part of a phone's picture that the scanner cuts out, in px, and how much of it the guide takes. */
const phone = { width: 960, height: 660, filled: 0.9 };
const librarySettings: ReaderOptions = {
  textMode: 'Plain',
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128'],
  maxNumberOfSymbols: 1,
};

/**
 * Changes a frame as hand, focus and light do from one frame to the next. Lengths are in pixels of a frame as large as
 * a phone's; in a smaller photograph, the blur is smaller in the same proportion.
 */
function tremble(context: OffscreenCanvasRenderingContext2D, turned: number, random: () => number): void {
  const around = (most: number) => (random() * 2 - 1) * most;
  const { width, height } = context.canvas;
  const unit = Math.max(width, height) / phone.width;
  context.filter = `blur(${(0.3 + random() * 0.7) * unit}px) brightness(${1 + around(0.15)}) contrast(${1 + around(0.1)})`;
  context.translate(width / 2 + around(6) * unit, height / 2 + around(6) * unit);
  context.rotate(((turned + around(1.5)) * Math.PI) / 180);
  const grown = 1 + around(0.02);
  context.scale(grown, grown);
}

/**
 * Draws one frame of a photograph. Behind it is the photograph itself, far out of focus, because a plain tone would be
 * easier to read.
 */
function drawFrame(photo: ImageBitmap, pose: Pose, random: () => number): Picture {
  const room = pose.isInPhone
    ? { width: phone.width * phone.filled, height: phone.height * phone.filled }
    : { width: Math.min(photo.width, phone.width), height: Math.min(photo.height, phone.width) };
  const scale = Math.min(room.width / photo.width, room.height / photo.height);
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const canvas = pose.isInPhone
    ? new OffscreenCanvas(phone.width, phone.height)
    : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.filter = 'blur(20px)';
  context.drawImage(photo, -40, -40, canvas.width + 80, canvas.height + 80);
  tremble(context, pose.turned, random);
  context.drawImage(photo, -width / 2, -height / 2, width, height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data: new Uint8ClampedArray(data), width: canvas.width, height: canvas.height };
}

/** What the library reads with its own settings, at the first angle that gives it a code. */
async function readByLibrary(picture: Picture): Promise<string | null> {
  const grey = greyOf(picture);
  for (const degrees of [0, 20, -20, 40, -40]) {
    const { data, width, height } = degrees === 0 ? picture : rotate(grey, degrees);
    const [found] = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, librarySettings);
    if (found !== undefined) return found.text;
  }
  return null;
}

/**
 * Holds a photograph before the scanner, in the same way in every run, until a code is accepted or there are no frames
 * left.
 */
export async function hold(address: string, pose: Pose, seed: number): Promise<Held> {
  const photo = await createImageBitmap(await (await fetch(address)).blob());
  const decode = createDecoder(findWithZxing);
  const agree = createAgreement();
  const random = randomFrom(seed);
  const held: Held = { accepted: null, wait: null, times: [], libraryRead: null };
  let sinceRead: number | null = null;
  for (let frame = 0; frame < framesInHand && held.accepted === null; frame += 1) {
    const picture = drawFrame(photo, pose, random);
    if (frame === 0) held.libraryRead = await readByLibrary(picture);
    const started = performance.now();
    const reading = await decode(picture);
    const time = performance.now() - started;
    held.times.push(time);
    // A decoder that is quicker than the camera has to wait for the next frame.
    if (sinceRead !== null) sinceRead += Math.max(time, frameTime);
    else if (reading !== null) sinceRead = 0;
    if (agree(reading) === 'agreed' && reading !== null) {
      held.accepted = reading.text;
      held.wait = sinceRead;
    }
  }
  photo.close();
  return held;
}
