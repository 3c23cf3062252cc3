import { preparePhoto } from '@field-sales/shared/waiting/prepare-photo';
import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import { cancelOutgoing, hold } from './deliver.ts';
import { rememberPhotos } from './kept.ts';
import { changeOutgoing, findOutgoing, type Outbox } from './outbox.ts';
import { photoKeyOf, shownPhoto } from './outgoing-work.ts';

/** What can be sent as a photo (CHR-14). */
export const photoTypes = ['image/png', 'image/jpeg'] as const;

async function readPhotos(key: string, files: readonly File[]): Promise<readonly DevicePhoto[]> {
  const read: DevicePhoto[] = [];
  for (const file of files) {
    const preparation = { key: photoKeyOf(key, read.length), types: photoTypes };
    const photo = await preparePhoto(file, preparation).catch(() => undefined);
    if (photo !== undefined) read.push(photo);
  }
  return read;
}

/**
 * Reads the photos of a message and shows them once the device has kept them, so that what is seen is still there after
 * a reload. Answers how many could not be read.
 */
export async function preparePhotos(outbox: Outbox, key: string, files: readonly File[]): Promise<number> {
  const photos = (await readPhotos(key, files)).map(shownPhoto);
  const sources = photos.map(({ src }) => src);
  outbox.previews.set(key, sources);
  changeOutgoing(outbox, key, { photos: photos.map((photo) => ({ ...photo, src: null })) });
  if (photos.length === 0) cancelOutgoing(outbox, key);
  else await rememberPhotos(outbox, key);
  await hold(outbox, key);
  changeOutgoing(outbox, key, { photos });
  // The message was cancelled meanwhile, so nothing shows its photos.
  if (findOutgoing(outbox, key) === undefined) for (const src of sources) URL.revokeObjectURL(src);
  return files.length - photos.length;
}
