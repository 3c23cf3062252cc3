/** A picture in the form that a canvas gives: red, green, blue and alpha of each pixel, row by row. */
export type Picture = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** The brightness of each pixel, row by row. */
export type GreyPicture = { data: Uint8Array; width: number; height: number };

const opaque = 0xff000000;
const greyToRgb = 0x010101;

/** The brightness of a picture, by the eye's weights for the colours. */
export function greyOf({ data, width, height }: Picture): GreyPicture {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0, byte = 0; pixel < grey.length; pixel += 1, byte += 4) {
    grey[pixel] = ((data[byte] ?? 0) * 77 + (data[byte + 1] ?? 0) * 151 + (data[byte + 2] ?? 0) * 28) >> 8;
  }
  return { data: grey, width, height };
}

/**
 * The picture rotated about its centre, in the same size. The corners that become empty are filled with the tone of the
 * nearest edge: white corners would be taken for the quiet zone of a code and hide the real one.
 */
export function rotate({ data: source, width, height }: GreyPicture, degrees: number): Picture {
  const rotated = new Uint32Array(width * height);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  // Stays inside the picture, so that the four neighbours of a point are always there.
  const right = width - 1.001;
  const bottom = height - 1.001;
  for (let y = 0, at = 0; y < height; y += 1) {
    let fromX = width / 2 - (width / 2) * cos - (y - height / 2) * sin;
    let fromY = height / 2 - (width / 2) * sin + (y - height / 2) * cos;
    for (let x = 0; x < width; x += 1, at += 1, fromX += cos, fromY += sin) {
      const kept = fromX < 0 ? 0 : fromX > right ? right : fromX;
      const keptY = fromY < 0 ? 0 : fromY > bottom ? bottom : fromY;
      const left = kept | 0;
      const top = keptY | 0;
      const share = kept - left;
      const corner = top * width + left;
      const above = (source[corner] ?? 0) * (1 - share) + (source[corner + 1] ?? 0) * share;
      const below = (source[corner + width] ?? 0) * (1 - share) + (source[corner + width + 1] ?? 0) * share;
      rotated[at] = opaque | (((above + (below - above) * (keptY - top)) | 0) * greyToRgb);
    }
  }
  return { data: new Uint8ClampedArray(rotated.buffer), width, height };
}
