import { sql } from 'kysely';
import pLimit from 'p-limit';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import type { PhotoObjects } from './photo-store.ts';

/** An object has to be this old, in ms, which is longer than any write may still be running. */
const orphanAge = 24 * 60 * 60 * 1000;
const atOnce = 4;

/** Removes old photos from the bucket that still have no row (PRD-10). Answers how many were removed. */
export async function collectOrphans({ db }: Database, photos: PhotoObjects, now: Date): Promise<number> {
  const limit = pLimit(atOnce);
  let collected = 0;
  for await (const ids of photos.listBefore(new Date(now.getTime() - orphanAge))) {
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom('photos')
      .select('id')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    const used = new Set(rows.map(({ id }) => id));
    const orphans = ids.filter((id) => !used.has(id));
    // PRD-38: one line before the first removal, so that a run which is cut short has its line.
    if (collected === 0 && orphans.length > 0)
      await appendAudit(db, { employeeId: null, operation: 'photos collect' });
    await Promise.all(orphans.map((id) => limit(() => photos.remove(id))));
    collected += orphans.length;
  }
  return collected;
}
