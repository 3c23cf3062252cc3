import { maxPhotoPixels } from '../contract/photo-limits.ts';
import { isPartLost } from '../contract/remote-protocol.ts';
import {
  canDecode,
  checkPhoto,
  countFrames,
  photoTypeOf,
  pictureLimit,
  type PhotoType,
} from '../lib/chosen-photo.ts';
import { needsShrinking, shrinkPhoto } from '../lib/shrink-photo.ts';
import { withinLimit } from '../lib/within-limit.ts';
import { failureText } from '../text/failure-text.ts';
import { photoText } from '../text/photo-text.ts';
import type { DevicePhoto } from './waiting-work.ts';

/** A photo that cannot be taken; the message says why. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal';
}

type Preparation = {
  /** The photo's key on the device. */
  key: string;
  /** What can be sent; every photo where it is missing. */
  types?: readonly PhotoType[];
  /** Of the chosen file. */
  maxBytes?: number;
  shrink?: (photo: File) => Promise<Blob>;
};

/**
 * The photo that is stored and sent of a chosen file: resized where it is over the threshold, its own bytes otherwise
 * (CON-12). Throws a PhotoRefusal with the text to show (OWN-30).
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
  if (needsShrinking(photo)) {
    const shrunk = await readBytes(withinLimit(shrink(photo), pictureLimit));
    return { key, ...namedByBytes(file.name, type, shrunk), bytes: shrunk.buffer };
  }
  const bytes = await readBytes(file);
  const pixels = size === undefined ? 0 : size.width * size.height * countFrames(type, bytes);
  // Otherwise it would be sent as it is, and the server would refuse it.
  if (pixels > maxPhotoPixels || !(await canDecode(photo))) throw new PhotoRefusal(photoText.photoUnreadable);
  return { key, name: file.name, type, bytes: bytes.buffer };
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
    // The photo is not to blame where what resizes could not be fetched. A file may also have gone away, or the
    // phone gave a name without a file.
    throw new PhotoRefusal(isPartLost(cause) ? failureText.sorryLater : photoText.photoUnreadable, { cause });
  }
}
