import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Executor } from '../database/schema.ts';
import { photoIdOf } from '../photo-store/photo-id.ts';
import type { PhotoObjects } from '../photo-store/photo-store.ts';
import { deleteUnusedPhotos } from '../photos/repository.ts';

const usage = 'chat-photos list <employee number> | chat-photos delete <employee number> <photo>';
const mostListed = 50;

/**
 * `npm run chat-photos -- list 20231107` lists the photos that the employee sent last. `-- delete 20231107 <photo>`
 * deletes one of them for everybody, with its bytes (PRD-32); the message stays. Answers the text to print.
 * @param photos the bucket, if new photos go there
 */
export async function removeChatPhoto(
  database: Database,
  photos: PhotoObjects | undefined,
  args: readonly string[],
): Promise<string> {
  const [action, employeeNumber, id, ...more] = args;
  if (employeeNumber === undefined || more.length > 0) throw new Error(usage);
  if (action === 'list' && id === undefined) return list(database, employeeNumber);
  if (action === 'delete' && id !== undefined) return remove(database, photos, employeeNumber, id);
  throw new Error(usage);
}

async function list({ db }: Database, employeeNumber: string): Promise<string> {
  const images = await imagesOf(db, employeeNumber)
    .where('chat_images.photo_id', 'is not', null)
    .orderBy('chat_entries.id', 'desc')
    .orderBy('chat_images.position')
    .limit(mostListed)
    .execute();
  return images.length === 0
    ? `There are no photos of ${employeeNumber}`
    : images
        .map(({ id, roomId, createdAt, fileName }) =>
          [id, createdAt.toISOString(), `room ${roomId}`, fileName ?? ''].join('  '),
        )
        .join('\n');
}

async function remove(
  { db }: Database,
  photos: PhotoObjects | undefined,
  employeeNumber: string,
  sentId: string,
): Promise<string> {
  const imageId = photoIdOf(sentId);
  const photoId = await inTransaction(db, async (transaction) => {
    const image =
      imageId &&
      (await imagesOf(transaction, employeeNumber).where('chat_images.id', '=', imageId).executeTakeFirst());
    if (!image) throw new Error(`There is no photo ${sentId} of ${employeeNumber}`);
    if (image.photoId === null) return null;
    await transaction.updateTable('chat_images').set({ photo_id: null }).where('id', '=', image.id).execute();
    await deleteUnusedPhotos(transaction, [image.photoId]);
    // PRD-38
    await appendAudit(transaction, {
      employeeId: null,
      operation: `chat-photos delete ${image.id}`,
      of: [image.authorId],
    });
    return image.photoId;
  });
  if (photoId === null) return `${sentId} was deleted already`;
  const kept = await db.selectFrom('photos').select('id').where('id', '=', photoId).executeTakeFirst();
  if (!kept) await photos?.remove(photoId);
  return `${sentId} is deleted`;
}

function imagesOf(db: Executor, employeeNumber: string) {
  return db
    .selectFrom('chat_images')
    .innerJoin('chat_entries', 'chat_entries.id', 'chat_images.entry_id')
    .innerJoin('employees', 'employees.id', 'chat_entries.author_id')
    .select([
      'chat_images.id',
      'chat_images.photo_id as photoId',
      'chat_images.file_name as fileName',
      'chat_entries.room_id as roomId',
      'chat_entries.author_id as authorId',
      'chat_entries.created_at as createdAt',
    ])
    .where('employees.employee_number', '=', employeeNumber);
}
