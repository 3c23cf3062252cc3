import { isSavedSince } from '@field-sales/shared/waiting/saved-since';
import { readDraft, removeDraft, type Draft, type FoundDraft } from '../drafts/draft-store.ts';
import type { PageWrites } from '../drafts/page-writes.ts';
import { findSaves, registrationKeys } from '../saving/earlier-saves.ts';
import type { UnsentRecord } from '../saving/unsent-record.ts';
import { holdWaitingForm, type WaitingForm } from '../saving/waiting-form.ts';
import { draftIdOf, surveyKeyOf, type SurveyTarget } from '../survey/survey-target.ts';

/** What the device has of a form: its draft (`unread` if it could not be read) and its waiting save. */
export type FoundForm = {
  /** That of the register form where an edit form has none: see `ofForm`. */
  readonly draft: FoundDraft | null | 'unread';
  readonly waiting: WaitingForm | null;
  /** All saves of the survey that the device has not sent; they may go out while the form is open. */
  readonly unsent: readonly UnsentRecord[];
};

/** A device that cannot be read does not keep a form from opening (PHN-08). */
async function findDraft(target: SurveyTarget): Promise<FoundForm['draft']> {
  try {
    const draft = await readDraft(draftIdOf(target));
    return draft ?? (await readDraft(draftIdOf({ ...target, recordId: null })));
  } catch (error) {
    console.warn('The drafts of this device could not be read.', error);
    return 'unread';
  }
}

async function findWaiting(target: SurveyTarget, writes: PageWrites): ReturnType<typeof holdWaitingForm> {
  try {
    return await holdWaitingForm(target, writes);
  } catch (error) {
    console.warn('What waits on this device could not be read.', error);
    return null;
  }
}

/** Whether the draft was left by a page that was killed when its save had just been kept. */
function isLeftOver(draft: FoundForm['draft'], waiting: WaitingForm): draft is FoundDraft {
  if (draft === null || draft === 'unread') return false;
  return draft.draft.attempt?.idempotencyKey === waiting.record.idempotencyKey;
}

/** Whether a register form would make a second record: the survey was saved after the list that led to it. */
function isRegisteredSince(target: SurveyTarget, listedAt: number | undefined): boolean {
  if (target.recordId !== null || listedAt === undefined) return false;
  return isSavedSince(surveyKeyOf(target), listedAt);
}

/**
 * Finds what the device has of a form; `registering` where a save of it is on its way or has just arrived (FLD-10).
 * `listedAt`: the time of the list that led here, where one did.
 */
export async function findForm(
  target: SurveyTarget,
  listedAt: number | undefined,
  writes: PageWrites,
): Promise<FoundForm | 'registering'> {
  const [draft, waiting, unsent] = await Promise.all([
    findDraft(target),
    findWaiting(target, writes),
    findSaves({ target, waiting: null }),
  ]);
  if (waiting === 'on its way') return 'registering';
  if (waiting === null && isRegisteredSince(target, listedAt)) return 'registering';
  if (waiting === null || !isLeftOver(draft, waiting)) return { draft, waiting, unsent };
  await removeDraft(draft.draft.id).catch(() => undefined);
  return { draft: null, waiting, unsent };
}

/**
 * Whether one of the registrations that a draft was to replace has made the record. Where the backend does not tell, it
 * has if all of them have left the device: one that the backend has refused is still there.
 */
function hasMade(savedUnder: string | null, { unsentKeys }: Draft, unsent: readonly UnsentRecord[]): boolean {
  if (savedUnder !== null) return unsentKeys.includes(savedUnder);
  const here = registrationKeys(unsent);
  return unsentKeys.length > 0 && !unsentKeys.some((key) => here.includes(key));
}

/**
 * What was found, without a draft of the register form that is not this form's. It is this form's where a registration
 * that it was to replace went out as it was and has made the record (SH-37, OFF-26).
 */
export function ofForm(found: FoundForm, target: SurveyTarget, savedUnder: string | null): FoundForm {
  const { draft, unsent } = found;
  if (draft === null || draft === 'unread' || draft.draft.id === draftIdOf(target)) return found;
  return hasMade(savedUnder, draft.draft, unsent) ? found : { ...found, draft: null };
}

/**
 * What the form is restored from: its draft, or the waiting save without its key, as the next save gets a new one
 * (OFF-26).
 */
export function restoredFrom({ draft, waiting }: Pick<FoundForm, 'draft' | 'waiting'>): FoundDraft | null {
  if (draft !== null && draft !== 'unread') return draft;
  if (waiting === null) return null;
  const { record, content, photos } = waiting;
  const { promotionName, storeName, call } = record;
  const { photoKeys } = call;
  const id = draftIdOf(record);
  return {
    draft: { id, promotionName, storeName, content, photoKeys, attempt: null, unsentKeys: [] },
    photos,
  };
}
