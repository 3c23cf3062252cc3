import { keepWaiting, readWaiting, removeWaiting } from '@field-sales/shared/waiting/waiting-database';
import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import { removeDraft } from '../drafts/draft-store.ts';
import { surveyKeyOf, type SurveyTarget } from '../survey/survey-target.ts';
import { recordsOf, workOf, type UnsentRecord } from './unsent-record.ts';

/** The saves of one employee that the backend does not have yet, in the order of saving. */
export async function readUnsent(employeeNumber: string): Promise<readonly UnsentRecord[]> {
  return recordsOf(await readWaiting(employeeNumber));
}

/**
 * Keeps a save in place of those that it replaces, and then discards its draft (OWN-24, OFF-33, ERR-14, ERR-15):
 * whenever the page ends, one of the two exists. If both do, the draft has the key of the save.
 */
export async function storeUnsent(
  record: UnsentRecord,
  draftId: string,
  photos: readonly DevicePhoto[],
  replaced: readonly UnsentRecord[] = [],
): Promise<void> {
  await keepWaiting(workOf(record), photos, replaced.map(keyAndCall));
  try {
    await removeDraft(draftId);
  } catch (error) {
    console.warn('The draft of a kept save could not be removed.', error);
  }
}

function keyAndCall({ idempotencyKey, call }: UnsentRecord) {
  return { key: idempotencyKey, call };
}

/** Removes records and their photos. */
export async function removeUnsent(records: readonly UnsentRecord[]): Promise<void> {
  await removeWaiting(records.map(keyAndCall));
}

/** The records of a survey: a save of it that has arrived replaces them. */
export function ofSurvey(records: readonly UnsentRecord[], target: SurveyTarget): readonly UnsentRecord[] {
  return records.filter((record) => surveyKeyOf(record) === surveyKeyOf(target));
}
