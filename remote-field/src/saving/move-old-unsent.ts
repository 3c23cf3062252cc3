import { renamed } from '@field-sales/shared/contract/renamed';
import { keepWaiting } from '@field-sales/shared/waiting/waiting-database';
import * as v from 'valibot';
import { withDatabase } from '../drafts/draft-store.ts';
import { formCallSchema, parsePhoto } from '@field-sales/shared/waiting/waiting-work';
import { workOf } from './unsent-record.ts';

/** The saves that older versions of the app kept in the surveys' own database. */
const oldSchema = renamed(
  {
    employeeNumber: v.string(),
    kind: v.picklist(['own', 'market', 'price']),
    scemployeeid: v.string(),
    scfieldinfoid: v.nullable(v.string()),
    partnerId: v.nullable(v.string()),
    promotionName: v.string(),
    storeName: v.string(),
    time: v.string(),
    photoCount: v.number(),
    idempotencyKey: v.string(),
    call: formCallSchema,
  },
  { scemployeeid: 'assignmentId', scfieldinfoid: 'recordId' },
);

/**
 * Moves saves that an older version could not send to the work that waits now. They do not say why they failed, so they
 * are sent by hand. If the page is killed in between, they are moved again under the same keys.
 */
export async function moveOldUnsent(): Promise<void> {
  const old = await withDatabase(async (database) => {
    const [keys, values] = await Promise.all([database.getAllKeys('unsent'), database.getAll('unsent')]);
    return keys.map((key, index) => ({ key, parsed: v.safeParse(oldSchema, values[index]) }));
  });
  const records = old.flatMap(({ key, parsed }) => (parsed.success ? [{ key, record: parsed.output }] : []));
  for (const { key, record } of records.sort((a, b) => a.record.time.localeCompare(b.record.time))) {
    const { photoKeys } = record.call;
    const stored = await withDatabase((database) =>
      Promise.all(photoKeys.map((photoKey) => database.get('photos', photoKey))),
    );
    const photos = stored.flatMap(parsePhoto);
    await keepWaiting(
      workOf({ ...record, earlierKeys: [], form: null, state: 'refused', edit: null }),
      photos,
    );
    await withDatabase(async (database) => {
      const work = database.transaction(['unsent', 'photos'], 'readwrite');
      await Promise.all([
        work.objectStore('unsent').delete(key),
        ...photoKeys.map((photoKey) => work.objectStore('photos').delete(photoKey)),
        work.done,
      ]);
    });
  }
}
