import { maxPhotoPixels } from '../contract/photo-limits.ts';
import { isPartLost } from '../contract/remote-protocol.ts';
import { countFrames, photoSizeOf, photoTypeOf, type PhotoSize, type PhotoType } from '../lib/photo-bytes.ts';
import { withinLimit } from '../lib/within-limit.ts';
import { failureText } from '../text/failure-text.ts';
import { photoText } from '../text/photo-text.ts';
import type { DevicePhoto } from './waiting-work.ts';

/** In ms, far longer than decoding or resizing takes: a picture that is never done would hold up every save. */
const pictureLimit = 30_000;

// A picture of 15,000 × 15,000 fits into 1 MB and takes 900 MB when it is decoded.
const mostPixels = 64_000_000;
// Once resized, a longer strip would exceed the longest canvas of an iPhone and come out blank.
const longestStrip = 30;
// Cameras write previews and colour profiles before the size of the picture.
const headLength = 512 * 1024;

/** The width, in px, that a large photo is brought to (CON-12). */
const shrunkWidth = 520;
/** Largest size, in units of 1,000 bytes, that is used as it is. */
const largestUntouched = 300;

/** The formats that a canvas can write as well as read; a GIF stays as it is (OWN-30). */
const shrinkableTypes: readonly PhotoType[] = ['image/jpeg', 'image/png', 'image/webp'];

/** A photo that cannot be taken; the message says why. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal';
}

type Preparation = {
  /** The photo's key on the device. */
  key: string;
  /** What can be sent; every photo where it is missing. */
  types?: readonly PhotoType[];
  /** The largest size of the chosen file. */
  maxBytes?: number;
  shrink?: (photo: File) => Promise<Blob>;
};

/**
 * Makes of a chosen file the photo that is stored and sent: resized where it is over the threshold, with its own bytes
 * otherwise (CON-12). Throws a PhotoRefusal with the text to show (OWN-30).
 */
export async function preparePhoto(
  file: File,
  { key, types, maxBytes = Infinity, shrink = shrinkPhoto }: Preparation,
): Promise<DevicePhoto> {
  if (file.size > maxBytes) throw new PhotoRefusal(photoText.photoTooLarge);
  const chosen = await checkPhoto(file);
  // Some pickers offer every file whatever they are asked for (OWN-15).
  if (chosen === undefined || types?.includes(chosen.type) === false)
    throw new PhotoRefusal(photoText.photoUnreadable);
  const { photo, type, size } = chosen;
  if (photo.size / 1000 > largestUntouched && shrinkableTypes.includes(type)) {
    const shrunk = await readBytes(withinLimit(shrink(photo), pictureLimit));
    return { key, ...namedByBytes(file.name, type, shrunk), bytes: shrunk.buffer };
  }
  const bytes = await readBytes(file);
  const pixels = size === undefined ? 0 : size.width * size.height * countFrames(type, bytes);
  // Otherwise it would be sent as it is, and the server would refuse it.
  if (pixels > maxPhotoPixels || !(await canDecode(photo))) throw new PhotoRefusal(photoText.photoUnreadable);
  return { key, name: file.name, type, bytes: bytes.buffer };
}

/**
 * Tells by its bytes what a chosen file is (OWN-15); undefined where it is not a photo, cannot be read, or is too large
 * for any phone to decode. Answers the file with the type that the bytes show, because some pickers give no type or one
 * that nobody else knows. Its size is undefined where the head of the file does not contain it.
 */
async function checkPhoto(file: File) {
  const head = await readHead(file);
  const type = photoTypeOf(head);
  if (type === undefined) return undefined;
  const size = photoSizeOf(type, head);
  if (size !== undefined && !isWithinReach(size)) return undefined;
  return { photo: new File([file], file.name, { type }), type, size };
}

async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  } catch {
    // The file went away, or the phone gave a name without a file.
    return new Uint8Array();
  }
}

function isWithinReach({ width, height }: PhotoSize): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return width * height <= mostPixels && long <= short * longestStrip;
}

/** Whether the page can draw it. */
async function canDecode(photo: Blob): Promise<boolean> {
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    await withinLimit(image.decode(), pictureLimit);
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A large photo resized, its aspect ratio, format and quality kept. Rejects where it cannot be read. */
export async function shrinkPhoto(photo: File): Promise<Blob> {
  const { resizePhoto } = await import('../lib/resize-photo.ts');
  return resizePhoto(photo, shrunkWidth);
}

/** Loads the resizer before there is a photo. If there is no network now, the first photo asks for it again. */
export function preloadResizer(): void {
  import('../lib/resize-photo.ts').catch(() => undefined);
}

/** WebKit's canvas cannot write WebP and writes PNG: name and type say what the bytes are. */
function namedByBytes(name: string, type: PhotoType, bytes: Uint8Array): { name: string; type: PhotoType } {
  const written = photoTypeOf(bytes);
  if (written === undefined || written === type) return { name, type };
  return { name: `${name.replace(/\.[^.]*$/, '')}.${written.replace('image/', '')}`, type: written };
}

async function readBytes(blob: Blob | Promise<Blob>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await (await blob).arrayBuffer());
  } catch (cause) {
    // If the resizer could not be fetched, the photo is not to blame. Otherwise the file may have gone away, or the
    // phone gave a name without a file.
    throw new PhotoRefusal(isPartLost(cause) ? failureText.sorryLater : photoText.photoUnreadable, { cause });
  }
}
