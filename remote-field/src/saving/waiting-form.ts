import { takeTurn } from '@field-sales/shared/waiting/turn';
import { readWaitingPhotos } from '@field-sales/shared/waiting/waiting-database';
import { tellWaiting } from '@field-sales/shared/waiting/waiting-news';
import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { readUnsent } from './unsent-database.ts';
import { isOfForm, type UnsentRecord } from './unsent-record.ts';

/** What waits of a form, held back while the form is open (OFF-26). */
export type WaitingForm = {
  readonly record: UnsentRecord;
  readonly content: unknown;
  /** What the form was opened with. */
  readonly answer: unknown;
  readonly photos: readonly DevicePhoto[];
  /** The form is left: it goes out as it was. */
  readonly letGo: () => void;
};

async function findRecord(target: SurveyTarget): Promise<UnsentRecord | undefined> {
  const records = await readUnsent(target.employeeNumber);
  return records.findLast((record) => record.state === 'waiting' && isOfForm(record, target));
}

/** Holds what waits of a form; null where there is nothing, or it is on its way. Throws where the device does not answer. */
export async function holdWaitingForm(target: SurveyTarget): Promise<WaitingForm | null> {
  const found = await findRecord(target);
  const endTurn = found === undefined ? null : await takeTurn(found.idempotencyKey);
  if (endTurn === null) return null;
  function letGo(): void {
    void endTurn?.().then(() => tellWaiting({ type: 'changed' }));
  }
  try {
    // It may have gone out, or been replaced, until it was held.
    const record = await findRecord(target);
    if (record?.form && record.idempotencyKey === found?.idempotencyKey) {
      return { ...record.form, record, photos: await readWaitingPhotos(record), letGo };
    }
  } catch (error) {
    letGo();
    throw error;
  }
  letGo();
  return null;
}
