import { cancelOutgoing, hold } from './deliver.ts';
import { rememberPhotos } from './kept.ts';
import { changeOutgoing, findOutgoing, type Outbox } from './outbox.ts';
import { readPhoto, type ReadPhoto } from './picked-photo.ts';

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
  await hold(outbox, key);
  changeOutgoing(outbox, key, { photos });
  // It was cancelled meanwhile, and nothing shows them.
  if (findOutgoing(outbox, key) === undefined) for (const src of sources) URL.revokeObjectURL(src);
  return files.length - photos.length;
}
