import { photoSizeOf, photoTypeOf, type PhotoSize } from './photo-bytes.ts';
import { writtenAs, type FromResizer, type ToResizer } from './resize-messages.ts';

/** Draws a photo at a width in px, with its aspect ratio kept (OWN-16), and upright. */
type Draw = (photo: Blob, width: number) => Promise<OffscreenCanvas>;

/**
 * How many times the wanted width a photo is decoded at, so that the result is as sharp as one made of the full
 * picture.
 */
const decodedWidths = 1.4;

/** A decoder leaves out details of a JPEG while it decodes; these shares of its size come out cleanest. */
const shares = [1 / 8, 1 / 4, 1 / 2];

/** The size at which to decode a photo. The shorter side decides, because the photo may have to be turned. */
function decodedSize({ width, height }: PhotoSize, wantedWidth: number): PhotoSize {
  const needed = (wantedWidth * decodedWidths) / Math.min(width, height);
  const share = shares.find((one) => one >= needed) ?? 1;
  return { width: Math.ceil(width * share), height: Math.ceil(height * share) };
}

/** Does not let the canvas draw the picture smaller: in Chromium that is less sharp, by 3 dB and more. */
async function drawSmaller(
  source: ImageBitmapSource,
  size: { resizeWidth: number; resizeHeight?: number },
): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(source, { ...size, resizeQuality: 'high' });
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    context.drawImage(bitmap, 0, 0);
    return canvas;
  } finally {
    bitmap.close();
  }
}

/** Takes half of the time, and a sixteenth of the memory for a camera's photo: only what is needed is decoded. */
async function drawDecoded(photo: Blob, width: number): Promise<OffscreenCanvas> {
  const data = await photo.arrayBuffer();
  const bytes = new Uint8Array(data);
  const type = photoTypeOf(bytes);
  const size = type === undefined ? undefined : photoSizeOf(type, bytes);
  const desired = size === undefined ? undefined : decodedSize(size, width);
  const decoder = new ImageDecoder({
    data,
    type: photo.type,
    ...(desired !== undefined && { desiredWidth: desired.width, desiredHeight: desired.height }),
  });
  try {
    const { image } = await decoder.decode();
    try {
      const { displayWidth, displayHeight } = image;
      const resizeHeight = Math.max(1, Math.round((displayHeight * width) / displayWidth));
      return await drawSmaller(image, { resizeWidth: width, resizeHeight });
    } finally {
      image.close();
    }
  } finally {
    decoder.close();
  }
}

function drawBitmap(photo: Blob, width: number): Promise<OffscreenCanvas> {
  return drawSmaller(photo, { resizeWidth: width });
}

/** The EXIF segment of a photo that is to be turned to the right. */
const turnedByExif = [
  [0xff, 0xe1, 0, 34],
  [0x45, 0x78, 0x69, 0x66, 0, 0],
  [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0],
  [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0],
].flat();

/**
 * A JPEG that lies on its side. Seen upright it is red above and blue below. It has the colour space of newer cameras.
 */
async function turnedPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 32);
  const context = canvas.getContext('2d', { colorSpace: 'display-p3' });
  if (context === null) throw new Error('there is no canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, 32, 32);
  context.fillStyle = 'blue';
  context.fillRect(32, 0, 32, 32);
  const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new Blob([picture.slice(0, 2), new Uint8Array(turnedByExif), picture.slice(2)], {
    type: 'image/jpeg',
  });
}

/**
 * Whether `draw` brings the picture to a width, upright and in its own colours. Chromium 119 takes the width of a
 * turned picture for its height, and the colours of newer cameras for those of older ones. A missing function throws.
 */
async function isRight(draw: Draw, picture: Blob, width: number): Promise<boolean> {
  try {
    const canvas = await draw(picture, width);
    const pixels = canvas.getContext('2d')?.getImageData(width / 2, 0, 1, width * 2).data;
    const [red, , blue] = pixels?.subarray(4) ?? [];
    const [redBelow, , blueBelow] = pixels?.subarray(-8) ?? [];
    // The red of the newer colour space has a blue of 35 if it is taken for a canvas's own.
    const isRedAbove = (red ?? 0) > 240 && (blue ?? 255) < 20;
    const isBlueBelow = (redBelow ?? 255) < 20 && (blueBelow ?? 0) > 240;
    return canvas.width === width && canvas.height === width * 2 && isRedAbove && isBlueBelow;
  } catch {
    return false;
  }
}

/** Chromium 103 turns a photo that it decodes in a smaller size, and leaves one that it decodes whole. */
const triedWidths = [8, 32];

/** The first way to draw a photo that is right in this browser. */
async function chooseDraw(): Promise<Draw> {
  const picture = await turnedPicture();
  for (const draw of [drawDecoded, drawBitmap]) {
    const found = await Promise.all(triedWidths.map((width) => isRight(draw, picture, width)));
    if (!found.includes(false)) return draw;
  }
  throw new Error('this browser draws no photo beside the page');
}

let chosen: Promise<Draw> | undefined;

async function resize({ photo, width }: ToResizer): Promise<FromResizer> {
  try {
    chosen ??= chooseDraw();
    const canvas = await (await chosen)(photo, width);
    return { kind: 'resized', photo: await canvas.convertToBlob(writtenAs(photo)) };
  } catch (error) {
    return { kind: 'failed', message: String(error) };
  }
}

self.onmessage = ({ data, ports: [port] }: MessageEvent<ToResizer>) => {
  void resize(data).then((answer) => port?.postMessage(answer));
};
