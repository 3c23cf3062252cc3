import type { Database } from '../database/database.ts';
import { collectOrphans } from './collect-orphans.ts';
import { movePhotos } from './move-photos.ts';
import type { PhotoObjects } from './photo-store.ts';

/** `npm run photos -- move|collect`. Answers the text to print. */
export async function runPhotosCommand(
  database: Database,
  photos: PhotoObjects,
  args: readonly string[],
): Promise<string> {
  if (args.length === 1 && args[0] === 'move') return `Moved: ${await movePhotos(database, photos)}`;
  if (args.length === 1 && args[0] === 'collect')
    return `Collected: ${await collectOrphans(database, photos, new Date())}`;
  throw new Error('npm run photos -- move, or npm run photos -- collect');
}
