import { canDecode, checkPhoto, pictureLimit } from '@field-sales/shared/lib/chosen-photo';
import { shrinkPhoto } from '@field-sales/shared/lib/shrink-photo';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import type { OutgoingPhoto } from './outgoing.ts';

/** What can be sent as a photo (CHR-14). */
export const photoTypes = ['image/png', 'image/jpeg'];

export type ReadPhoto = OutgoingPhoto & { src: string };

/**
 * Reads a photo, resized where it is large (CON-12); undefined for one that cannot be read or sent: some pickers offer
 * every file whatever they are asked for.
 */
export async function readPhoto(picked: File): Promise<ReadPhoto | undefined> {
  const chosen = await checkPhoto(picked);
  if (chosen === undefined || !photoTypes.includes(chosen.type)) return undefined;
  try {
    const file = await withinLimit(shrinkPhoto(chosen.photo), pictureLimit);
    const bytes = await file.arrayBuffer();
    const { name, type } = file;
    // Of the bytes, not of the file: a file that the camera made may be gone later.
    const picture = new Blob([bytes], { type });
    if (!(await canDecode(picture))) return undefined;
    return { name, type, bytes, size: bytes.byteLength, src: URL.createObjectURL(picture) };
  } catch {
    return undefined;
  }
}
