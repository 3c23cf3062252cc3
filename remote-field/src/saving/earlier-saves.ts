import { addressOf } from '@field-sales/shared/contract/call-addresses';
import type { FormCall } from '@field-sales/shared/waiting/waiting-work';
import type { SaveAttempt } from '../drafts/draft-store.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { ofSurvey, readUnsent } from './unsent-database.ts';
import type { UnsentRecord } from './unsent-record.ts';

type Form = {
  readonly target: SurveyTarget;
  /** What waited, and is saved again by this form. */
  readonly waiting: UnsentRecord | null;
};

/** The registrations of a survey that the backend may have without this device knowing it. */
async function findRegistrations({ target, waiting }: Form): Promise<readonly UnsentRecord[]> {
  const own = waiting === null ? [] : [waiting];
  try {
    const unsent = ofSurvey(await readUnsent(target.employeeNumber), target);
    return [...own, ...unsent.filter(({ recordId }) => recordId === null)];
  } catch (error) {
    console.warn('What was not sent could not be read.', error);
    return own;
  }
}

/**
 * The keys of the saves that a save stands in the place of (OFF-26): each of them may have arrived, and its answer be lost.
 * An edit that was opened from a save that waits is based on the record before it, and so replaces it; any other edit may be
 * based on the earlier saves, and replaces none.
 */
export async function findEarlierKeys(
  form: Form,
  attempt: Pick<SaveAttempt, 'idempotencyKey'> & { readonly earlierKeys: readonly string[] },
): Promise<readonly string[]> {
  const isEdit = form.target.recordId !== null;
  const waiting = form.waiting === null ? [] : [form.waiting];
  const records = isEdit ? waiting : await findRegistrations(form);
  const ofRecords = records.flatMap(({ earlierKeys, edit, idempotencyKey }) => [
    ...earlierKeys,
    ...(edit?.earlierKeys ?? []),
    idempotencyKey,
  ]);
  const keys = new Set([...ofRecords, ...(isEdit ? [] : attempt.earlierKeys)]);
  keys.delete(attempt.idempotencyKey);
  return [...keys];
}

/** The call of a save that says which ones it replaces: a backend that honours keys makes one record of them. */
export function replacing(call: FormCall, earlierKeys: readonly string[]): FormCall {
  if (earlierKeys.length === 0) return call;
  return { ...call, path: addressOf(call.path, { replacedKeys: earlierKeys.join(',') }) };
}
