import { shrinkPhoto } from '@field-sales/shared/lib/shrink-photo';
import { cancelOutgoing } from './deliver.ts';
import { rememberPhotos } from './kept.ts';
import { changeOutgoing, findOutgoing, type Outbox } from './outbox.ts';
import type { OutgoingPhoto } from './outgoing.ts';

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

type ReadPhoto = OutgoingPhoto & { src: string };

/** Reads a photo, resized where it is large (CON-12); undefined for one that cannot be read. */
async function readPhoto(picked: File): Promise<ReadPhoto | undefined> {
  try {
    const file = await shrinkPhoto(picked);
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

/**
 * Reads the photos of a message, and shows them when the device has kept them: what is seen is there after a reload too.
 * Answers how many could not be read.
 */
export async function preparePhotos(outbox: Outbox, key: string, files: readonly File[]): Promise<number> {
  const photos: ReadPhoto[] = [];
  for (const file of files) {
    const photo = await readPhoto(file);
    if (photo !== undefined) photos.push(photo);
  }
  const sources = photos.map(({ src }) => src);
  outbox.previews.set(key, sources);
  changeOutgoing(outbox, key, { photos: photos.map((photo) => ({ ...photo, src: null })) });
  if (photos.length === 0) cancelOutgoing(outbox, key);
  else await rememberPhotos(outbox, key);
  changeOutgoing(outbox, key, { photos });
  // It was cancelled meanwhile, and nothing shows them.
  if (findOutgoing(outbox, key) === undefined) for (const src of sources) URL.revokeObjectURL(src);
  return files.length - photos.length;
}
