import { maxFileBytes, maxPhotoPixels } from '@field-sales/shared/contract/photo-limits';
import { checkPhoto } from '@field-sales/shared/lib/chosen-photo';
import { newKey } from '@field-sales/shared/lib/new-key';
import { countFrames, photoTypeOf, type PhotoType } from '@field-sales/shared/lib/photo-bytes';
import { needsShrinking } from '@field-sales/shared/lib/shrink-photo';
import { fieldText } from '../text/field-text.ts';
import type { DevicePhoto } from '../drafts/database.ts';

export type PhotoCodec = {
  /** Whether the picture can be shown. */
  canDecode: (photo: Blob) => Promise<boolean>;
  /** The picture at the width of photos, in its own format, turned as it is to be seen. Throws where it cannot be read. */
  shrink: (photo: File) => Promise<Blob>;
};

/** A photo that cannot be taken; the message says why. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal';
}

/**
 * The photo that is stored and sent of a chosen file: resized where it is over the threshold, its own bytes otherwise
 * (CON-12, OWN-16, OWN-30). Throws a PhotoRefusal with the text to show.
 */
export async function preparePhoto(file: File, codec: PhotoCodec): Promise<DevicePhoto> {
  if (file.size > maxFileBytes) throw new PhotoRefusal(fieldText.photoTooLarge);
  const chosen = await checkPhoto(file);
  if (chosen === undefined) throw new PhotoRefusal(fieldText.photoUnreadable);
  const { photo, type, size } = chosen;
  if (needsShrinking(photo)) {
    const shrunk = await readBytes(await shrink(photo, codec));
    return { key: newKey(), ...namedByBytes(file.name, type, shrunk), bytes: shrunk.buffer };
  }
  const bytes = await readBytes(file);
  const pixels = size === undefined ? 0 : size.width * size.height * countFrames(type, bytes);
  // Otherwise it would be sent as it is, and the server would refuse it.
  if (pixels > maxPhotoPixels || !(await codec.canDecode(photo))) {
    throw new PhotoRefusal(fieldText.photoUnreadable);
  }
  return { key: newKey(), name: file.name, type, bytes: bytes.buffer };
}

/** WebKit's canvas cannot write WebP and writes PNG: name and type say what the bytes are. */
function namedByBytes(name: string, type: PhotoType, bytes: Uint8Array): { name: string; type: PhotoType } {
  const written = photoTypeOf(bytes);
  if (written === undefined || written === type) return { name, type };
  return { name: `${name.replace(/\.[^.]*$/, '')}.${written.replace('image/', '')}`, type: written };
}

async function shrink(photo: File, codec: PhotoCodec): Promise<Blob> {
  try {
    return await codec.shrink(photo);
  } catch (cause) {
    if (cause instanceof PhotoRefusal) throw cause;
    throw new PhotoRefusal(fieldText.photoUnreadable, { cause });
  }
}

async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (cause) {
    // The file went away, or the phone gave a name without a file.
    throw new PhotoRefusal(fieldText.photoUnreadable, { cause });
  }
}
