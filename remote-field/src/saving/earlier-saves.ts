import { addressOf } from '@field-sales/shared/contract/address-of';
import type { FormCall } from '@field-sales/shared/waiting/waiting-work';
import type { SaveAttempt } from '../drafts/draft-store.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { ofSurvey, readUnsent } from './unsent-database.ts';
import type { UnsentRecord } from './unsent-record.ts';

type Form = {
  readonly target: SurveyTarget;
  /** The waiting save that this form shows and saves again. */
  readonly waiting: UnsentRecord | null;
  /** The saves that were not sent when the form was opened; they may have gone out since. */
  readonly unsent: readonly UnsentRecord[];
};

/**
 * The saves that the device has of a survey which is about to be saved; if they cannot be read, the save goes on
 * (PHN-08).
 */
export async function findSaves({
  target,
  waiting,
}: Pick<Form, 'target' | 'waiting'>): Promise<readonly UnsentRecord[]> {
  try {
    return ofSurvey(await readUnsent(target.employeeNumber), target);
  } catch (error) {
    console.warn('What was not sent could not be read.', error);
    return waiting === null ? [] : [waiting];
  }
}

type Attempt = Pick<SaveAttempt, 'idempotencyKey'> & { readonly earlierKeys: readonly string[] };

/** The keys of records, and of what each of them replaces. */
function keysOf(records: readonly UnsentRecord[]): readonly string[] {
  return records.flatMap(({ earlierKeys, idempotencyKey }) => [...earlierKeys, idempotencyKey]);
}

/** The keys of the registrations among records: the backend may have each without this device knowing it. */
export function registrationKeys(records: readonly UnsentRecord[]): readonly string[] {
  return keysOf(records.filter(({ recordId }) => recordId === null));
}

function othersThan({ idempotencyKey }: Attempt, keys: readonly string[]): readonly string[] {
  return [...new Set(keys)].filter((key) => key !== idempotencyKey);
}

/**
 * The keys of the saves that a save replaces (OFF-26): each of them may have arrived with its answer lost. An edit that
 * was opened from a waiting save is based on the record before that save, and so replaces it. Any other edit may be
 * based on the earlier saves, and replaces none.
 */
export function earlierKeysOf(
  form: Form,
  before: readonly UnsentRecord[],
  attempt: Attempt,
): readonly string[] {
  const waiting = form.waiting === null ? [] : [form.waiting];
  if (form.target.recordId !== null) return othersThan(attempt, keysOf(waiting));
  const registrations = registrationKeys([...waiting, ...form.unsent, ...before]);
  return othersThan(attempt, [...registrations, ...attempt.earlierKeys]);
}

/**
 * The keys of all saves of this device that may have changed the record of a form since it was read: they do not count
 * as a conflict (OFF-31). Not all of them are replaced, as the form may contain what they added.
 */
export function ownKeysOf(form: Form, before: readonly UnsentRecord[], attempt: Attempt): readonly string[] {
  const records = [...(form.waiting === null ? [] : [form.waiting]), ...form.unsent, ...before];
  const known = records.flatMap(({ edit }) => edit?.earlierKeys ?? []);
  return othersThan(attempt, [...known, ...keysOf(records), ...attempt.earlierKeys]);
}

/** The call of a save that says which ones it replaces: a backend that honours keys makes one record of them. */
export function replacing(call: FormCall, earlierKeys: readonly string[]): FormCall {
  if (earlierKeys.length === 0) return call;
  return { ...call, path: addressOf(call.path, { replacedKeys: earlierKeys.join(',') }) };
}
