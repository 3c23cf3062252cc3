import { takeLock } from '@field-sales/shared/waiting/tab-lock';
import { readWaitingPhotos } from '@field-sales/shared/waiting/waiting-database';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import type { PageWrites } from '../drafts/page-writes.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { readUnsent } from './unsent-database.ts';
import { isOfForm, type UnsentRecord } from './unsent-record.ts';

/** The waiting save of a form, held back while the form is open (OFF-26). */
export type WaitingForm = {
  readonly record: UnsentRecord;
  readonly content: unknown;
  /** What the form was opened with. */
  readonly answer: unknown;
  readonly photos: readonly DevicePhoto[];
  /** The form is left: the save goes out as it was. */
  readonly release: () => void;
};

/** Only a record that waits: after a failed save the form opens fresh (OWN-29). */
async function findRecord(target: SurveyTarget): Promise<UnsentRecord | undefined> {
  const records = await readUnsent(target.employeeNumber);
  return records.findLast((record) => record.state === 'waiting' && isOfForm(record, target));
}

/**
 * Holds the waiting save of a form; null where there is none. `on its way` where it is being sent or was just sent, or
 * where another tab holds it. Throws where the device does not answer.
 */
export async function holdWaitingForm(
  target: SurveyTarget,
  { follow }: PageWrites,
): Promise<WaitingForm | 'on its way' | null> {
  const found = await findRecord(target);
  if (found === undefined) return null;
  const unlock = await takeLock(found.idempotencyKey);
  if (unlock === null) return 'on its way';
  function release(): void {
    if (unlock !== null) void follow(unlock().then(() => announceWaiting({ type: 'changed' })));
  }
  try {
    // It may have gone out or been replaced before it was held.
    const record = await findRecord(target);
    if (record?.form && record.idempotencyKey === found.idempotencyKey) {
      return { ...record.form, record, photos: await readWaitingPhotos(record), release };
    }
    release();
    return record?.form === null ? null : 'on its way';
  } catch (error) {
    release();
    throw error;
  }
}
