import { checkPhoto } from '@field-sales/shared/lib/chosen-photo';
import { shrinkPhoto } from '@field-sales/shared/lib/shrink-photo';
import type { OutgoingPhoto } from './outgoing.ts';

/** What can be sent as a photo (CHR-14). */
export const photoTypes = ['image/png', 'image/jpeg'];

/** Rejects, and gives the address back, where there is no picture. */
async function expectPicture(src: string): Promise<void> {
  const picture = new Image();
  picture.src = src;
  try {
    await picture.decode();
  } catch (error) {
    URL.revokeObjectURL(src);
    throw error;
  }
}

export type ReadPhoto = OutgoingPhoto & { src: string };

/**
 * Reads a photo, resized where it is large (CON-12); undefined for one that cannot be read or sent: some pickers offer
 * every file whatever they are asked for.
 */
export async function readPhoto(picked: File): Promise<ReadPhoto | undefined> {
  const chosen = await checkPhoto(picked);
  if (chosen === undefined || !photoTypes.includes(chosen.type)) return undefined;
  try {
    const file = await shrinkPhoto(chosen.photo);
    const bytes = await file.arrayBuffer();
    const { name, type } = file;
    // Of the bytes, not of the file: a file that the camera made may be gone later.
    const src = URL.createObjectURL(new Blob([bytes], { type }));
    await expectPicture(src);
    return { name, type, bytes, size: bytes.byteLength, src };
  } catch {
    return undefined;
  }
}
