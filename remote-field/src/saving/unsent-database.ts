import * as v from 'valibot';
import { withDatabase, type DevicePhoto } from '../drafts/database.ts';
import { surveyKeyOf, type SurveyTarget } from '../survey/survey-target.ts';
import { storedUnsent, unsentSchema, type UnsentRecord } from './unsent-record.ts';

function parsedRecords(values: readonly unknown[]): readonly UnsentRecord[] {
  return values.flatMap((value) => {
    const parsed = v.safeParse(unsentSchema, value);
    return parsed.success ? [parsed.output] : [];
  });
}

/** What could not be sent, of one employee, oldest first. */
export async function readUnsent(employeeNumber: string): Promise<readonly UnsentRecord[]> {
  const values = await withDatabase((database) => database.getAll('unsent'));
  return parsedRecords(values)
    .filter((record) => record.employeeNumber === employeeNumber)
    .sort((a, b) => a.time.localeCompare(b.time));
}

/** The photos of a record, in the order in which they are sent. Throws where one is missing. */
export async function readUnsentPhotos({ call }: UnsentRecord): Promise<readonly DevicePhoto[]> {
  return withDatabase((database) =>
    Promise.all(
      call.photoKeys.map(async (key) => {
        const photo = await database.get('photos', key);
        if (photo === undefined) throw new DOMException(`photo ${key} is not stored`, 'NotFoundError');
        return photo;
      }),
    ),
  );
}

/**
 * Stores a failed save and discards its draft in one transaction, so that one of them exists whenever the page ends. A
 * photo that the form could not store until now is stored with it.
 */
export async function storeUnsent(
  record: UnsentRecord,
  draftId: string,
  photos: readonly DevicePhoto[],
): Promise<void> {
  const known = new Set(await withDatabase((database) => database.getAllKeys('photos')));
  const missing = photos.filter(({ key }) => !known.has(key));
  await withDatabase(async (database) => {
    const work = database.transaction(['drafts', 'photos', 'unsent'], 'readwrite');
    await Promise.all([
      work.objectStore('unsent').put(storedUnsent(record), record.id),
      work.objectStore('drafts').delete(draftId),
      ...missing.map((photo) => work.objectStore('photos').put(photo)),
      work.done,
    ]);
  });
}

/** Removes records and their photos. */
export async function removeUnsent(records: readonly UnsentRecord[]): Promise<void> {
  await withDatabase(async (database) => {
    const work = database.transaction(['photos', 'unsent'], 'readwrite');
    await Promise.all([
      ...records.map(({ id }) => work.objectStore('unsent').delete(id)),
      ...records.flatMap(({ call }) => call.photoKeys.map((key) => work.objectStore('photos').delete(key))),
      work.done,
    ]);
  });
}

/** The records that a save of the same survey, made at `time` (ISO 8601), replaces. */
export function replacedBy(
  records: readonly UnsentRecord[],
  target: SurveyTarget,
  time: string,
): readonly UnsentRecord[] {
  return records.filter((record) => surveyKeyOf(record) === surveyKeyOf(target) && record.time <= time);
}
