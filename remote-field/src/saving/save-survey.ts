import { askConfirm, showAlert } from '@field-sales/shared/dialogs';
import { repeatIfLost } from '@field-sales/shared/http/lost-answer';
import { isOnline } from '@field-sales/shared/lib/is-online';
import { priceFormAddress, standFormAddress } from '../contract/survey-addresses.ts';
import type { PageScope } from '@field-sales/shared/lib/page-scope';
import { commonText } from '@field-sales/shared/text/common';
import { failedWriteOf } from '@field-sales/shared/waiting/failed-write';
import { sendCall } from '@field-sales/shared/waiting/send-call';
import { takeLock } from '@field-sales/shared/waiting/tab-lock';
import { outdatedBy, recordOf } from '../contract/form-record.ts';
import { isChanged } from '@field-sales/shared/waiting/waiting-edits';
import type { DevicePhoto, WaitingEdit, WaitingState } from '@field-sales/shared/waiting/waiting-work';
import type { DraftPhotos } from '../drafts/draft-photos.ts';
import { removeDraftsOf, type SaveAttempt } from '../drafts/draft-store.ts';
import { pageWritesOf } from '../drafts/page-writes.ts';
import { keptText, saveTexts } from './save-texts.ts';
import { fieldText } from '../text/field-text.ts';
import { surveyKeyOf, type SurveyNames, type SurveyTarget } from '../survey/survey-target.ts';
import { earlierKeysOf, findSaves, ownKeysOf, replacing } from './earlier-saves.ts';
import { loadUnsent, announceChange } from './load-unsent.ts';
import { markRegistering } from './mark-registering.ts';
import { showSaveOverlay, type SaveOverlay } from './save-overlay.ts';
import { removeUnsent, storeUnsent } from './unsent-database.ts';
import type { UnsentRecord } from './unsent-record.ts';

/** How long after the press the save fires, in ms (CON-18). */
export const saveDelay = 100;

/**
 * The form is left after `saved`, `kept` and `failed`, once their dialog is answered. It stays, with all its content,
 * after a 401, after `unstored` (the save failed and the device could not store it), and after `unkept` (there was no
 * network and the device could not keep the save).
 */
export type SaveOutcome = 'saved' | 'kept' | 'failed' | 'unstored' | 'unkept' | 'unauthorized';

/** `in conflict`: somebody else has changed the record, and the device cannot store the edit for a later decision. */
type SendOutcome = SaveOutcome | 'in conflict';

export type PreparedSave = Omit<SaveAttempt, 'earlierKeys'> & {
  readonly earlierKeys: readonly string[];
  readonly photoCount: number;
  /** What the form holds. */
  readonly content: unknown;
};

type SaveWithPhotos = PreparedSave & { readonly photos: readonly DevicePhoto[] };

/** The form that is saved. */
export type SavedSession = {
  readonly target: SurveyTarget;
  readonly names: SurveyNames;
  /** The name of its draft. */
  readonly draftId: string;
  /** The answer that the form was opened with, as it came. */
  readonly answer: unknown;
  /** The waiting save that this form shows and saves again (OFF-26). */
  readonly waiting: UnsentRecord | null;
  /** What the device had not sent of the survey when the form was opened. */
  readonly unsent: readonly UnsentRecord[];
  /**
   * The save that the form stands for now, with its key: one key for one content. The device has it once this is done.
   */
  readonly prepareSave: () => Promise<PreparedSave>;
  readonly draftPhotos: Pick<DraftPhotos, 'pick'>;
  /** Stops writing the draft: the server has the record, or the device has it as unsent. */
  readonly close: () => void;
  /** Starts writing the draft again: the form goes on. */
  readonly reopen: () => void;
  /** The person wants the edit to go over what others have changed (OFF-31). */
  readonly goesOverOthers?: boolean;
};

/**
 * Saves a form under the overlay (OWN-23). The draft is removed, or replaced by an unsent record, before any dialog is
 * shown (OWN-24): a user who closes the page instead of answering loses nothing. `onAnswered` is called before the
 * dialog, too. The dialog tells a success (PRC-11, ERR-16), a failure (ERR-14, ERR-15), or that the save waits for the
 * network (OFF-23).
 */
export async function saveSurvey(
  page: PageScope,
  session: SavedSession,
  onAnswered: () => void,
): Promise<SaveOutcome> {
  const outcome = await sendUnderOverlay(page, session, onAnswered);
  const { done, failed } = saveTexts(session.target);
  if (outcome === 'in conflict') {
    const { conflict: text, sendAnyway: confirmLabel } = fieldText;
    if (!(await askConfirm({ title: failed.title, text, confirmLabel }))) return 'unstored';
    return saveSurvey(page, { ...session, goesOverOthers: true }, onAnswered);
  }
  if (outcome === 'saved') await showAlert(done);
  if (outcome === 'kept') await showAlert(keptText);
  if (outcome === 'failed' || outcome === 'unstored') await showAlert(failed);
  if (outcome === 'unkept') await showAlert({ ...failed, text: commonText.storageFull });
  return outcome;
}

function sendUnderOverlay(
  page: PageScope,
  session: SavedSession,
  onAnswered: () => void,
): Promise<SendOutcome> {
  const overlay = showSaveOverlay();
  return pageWritesOf(page)
    .follow(send(page, session, overlay))
    .finally(() => {
      overlay.hide();
      onAnswered();
    });
}

async function send(page: PageScope, session: SavedSession, overlay: SaveOverlay): Promise<SendOutcome> {
  await new Promise((resolve) => setTimeout(resolve, saveDelay));
  const prepared = await session.prepareSave();
  const photos = session.draftPhotos.pick(prepared.call.photoKeys);
  const before = await findSaves(session);
  const earlierKeys = earlierKeysOf(session, before, prepared);
  const save = { ...prepared, photos, call: replacing(prepared.call, earlierKeys), earlierKeys };
  const edit = editOf(session, ownKeysOf(session, before, prepared));
  const others = before
    .map(({ idempotencyKey }) => idempotencyKey)
    .filter((key) => key !== session.waiting?.idempotencyKey);
  const locks = await Promise.all(others.map((key) => takeLock(key).catch(() => noLock)));
  try {
    // Another save is on its way and would overwrite this one, so this one goes after it.
    if (locks.includes(null)) return await setAside(page, session, save, { state: 'waiting', edit });
    return await sendNow(page, session, { ...save, edit, before }, overlay);
  } finally {
    for (const release of locks) await release?.();
  }
}

/** If the device cannot say who is sending it, it counts as sent by nobody (PHN-08). */
async function noLock(): Promise<void> {
  // There is nothing to release.
}

type SaveToSend = SaveWithPhotos & {
  readonly edit: WaitingEdit | null;
  /** What the device had of the survey when the save began. */
  readonly before: readonly UnsentRecord[];
};

async function sendNow(
  page: PageScope,
  session: SavedSession,
  save: SaveToSend,
  overlay: SaveOverlay,
): Promise<SendOutcome> {
  const { idempotencyKey: key, call, photos, edit, before } = save;
  const hasPhotos = photos.length > 0;
  try {
    // The answer that the form was opened with may be hours old: it was kept on the device, or the form stayed open
    // (OFF-31).
    if (
      edit !== null &&
      session.goesOverOthers !== true &&
      (await repeatIfLost(() => isChanged(edit, key, recordOf), isOnline))
    ) {
      const changed = { ...edit, isChanged: true };
      const outcome = await setAside(page, session, save, { state: 'refused', edit: changed });
      return outcome === 'unstored' ? 'in conflict' : outcome;
    }
    const onProgress = (share: number) => {
      if (hasPhotos) overlay.progress(share);
    };
    const isOutdated = outdatedBy(call);
    await sendCall({ key, request: call, photos, isOutdated }, { onProgress, isWaitedFor: true });
  } catch (error) {
    const failed = await failedWriteOf(error);
    if (failed === 'unauthorized') return failed;
    return setAside(page, session, save, { state: failed === 'offline' ? 'waiting' : failed, edit });
  }
  session.close();
  markRegistering(page, session.target);
  await removeReplaced(page, session, before);
  return 'saved';
}

type SetAside = { readonly state: WaitingState; readonly edit: WaitingEdit | null };

/** What the form of an edit was opened with; null for a registration. */
function editOf({ target, answer }: SavedSession, ownKeys: readonly string[]): WaitingEdit | null {
  if (target.recordId === null) return null;
  const { kind } = target;
  const address = kind === 'price' ? priceFormAddress(target) : standFormAddress(kind, target);
  return { address, answer, earlierKeys: [...ownKeys], isChanged: false };
}

/** Has the device keep a save that did not arrive (OWN-29); if the device cannot, the form goes on. */
async function setAside(
  page: PageScope,
  session: SavedSession,
  save: SaveWithPhotos,
  as: SetAside,
): Promise<SaveOutcome> {
  session.close();
  if (await isStored(page, session, save, as)) return as.state === 'waiting' ? 'kept' : 'failed';
  session.reopen();
  return as.state === 'waiting' ? 'unkept' : 'unstored';
}

async function isStored(
  page: PageScope,
  { target, names, draftId, answer, waiting }: SavedSession,
  { idempotencyKey, call, photos, photoCount, content, earlierKeys }: SaveWithPhotos,
  as: SetAside,
): Promise<boolean> {
  const time = new Date().toISOString();
  const form = { content, answer };
  const record = { ...target, ...names, time, photoCount, earlierKeys, idempotencyKey, call, form, ...as };
  try {
    await storeUnsent(record, draftId, photos, waiting === null ? [] : [waiting]);
  } catch (error) {
    console.warn('The failed save could not be stored; its form stays.', error);
    return false;
  }
  await showUnsent(page, target);
  return true;
}

/** Removes what the device had of the survey when the save began; another tab may have kept a newer one since. */
async function removeReplaced(
  page: PageScope,
  { target }: SavedSession,
  before: readonly UnsentRecord[],
): Promise<void> {
  try {
    await removeDraftsOf(surveyKeyOf(target));
    await removeUnsent(before);
  } catch (error) {
    console.warn('The draft of a saved survey could not be removed.', error);
  }
  await showUnsent(page, target, { isSurvey: true });
}

/** The save has ended by now. A list that does not show the unsent record yet looks for it again by itself. */
async function showUnsent(
  page: PageScope,
  { employeeNumber }: SurveyTarget,
  news?: { isSurvey: boolean },
): Promise<void> {
  try {
    await loadUnsent(page, employeeNumber);
  } catch (error) {
    console.warn('What was not sent could not be read.', error);
  }
  announceChange(page, news);
}
