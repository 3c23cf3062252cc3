import { photoSizeOf, photoTypeOf, type PhotoSize, type PhotoType } from './photo-bytes.ts';

// A picture of 15,000 × 15,000 fits into 1 MB and takes 900 MB when it is decoded.
const mostPixels = 64_000_000;
// A longer strip would come out longer than the canvas of an iPhone can be, and blank.
const longestStrip = 30;
// Cameras write previews and colour profiles before the size of the picture.
const headLength = 512 * 1024;

export type ChosenPhoto = {
  /** The file, of the type that its bytes say: some pickers give none, or one that nobody else knows. */
  readonly photo: File;
  readonly type: PhotoType;
  /** Undefined where the head of the file does not say it. */
  readonly size: PhotoSize | undefined;
};

/**
 * What a chosen file is by its bytes; undefined where it is no photo, cannot be read, or is a giant that no phone can
 * decode.
 */
export async function checkPhoto(file: File): Promise<ChosenPhoto | undefined> {
  const head = await readHead(file);
  const type = photoTypeOf(head);
  if (type === undefined) return undefined;
  const size = photoSizeOf(type, head);
  if (size !== undefined && !isWithinReach(size)) return undefined;
  return { photo: new File([file], file.name, { type }), type, size };
}

function isWithinReach({ width, height }: PhotoSize): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return width * height <= mostPixels && long <= short * longestStrip;
}

async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  } catch {
    // The file went away, or the phone gave a name without a file.
    return new Uint8Array();
  }
}
