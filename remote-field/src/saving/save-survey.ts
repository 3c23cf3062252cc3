import { showAlert } from '@field-sales/shared/dialogs';
import { isCallError } from '@field-sales/shared/http';
import type { DevicePhoto } from '../drafts/database.ts';
import { removeDraftsOf, type SaveAttempt } from '../drafts/draft-store.ts';
import { saveTexts } from '../survey/save-texts.ts';
import { draftIdOf, recordIdOf, type SurveyNames, type SurveyTarget } from '../survey/survey-target.ts';
import { deliver } from './deliver.ts';
import { markRegistering } from './registering-window.ts';
import { showSaveOverlay, type SaveOverlay } from './save-overlay.ts';
import { readUnsent, removeUnsent, replacedBy, setAside } from './unsent-database.ts';
import { loadUnsent } from './unsent-operations.ts';

/** How long after the press the save fires, in ms (CON-18). */
export const saveDelay = 100;

/**
 * What a save came to. After `saved` and `failed`, whose dialog has been answered by then, the form is left; after
 * `unstored`, a failure that could not be set aside, it stays with all that is in it, and so it does after a 401.
 */
export type SaveOutcome = 'saved' | 'failed' | 'unstored' | 'unauthorized';

export type PreparedSave = SaveAttempt & {
  readonly photos: readonly DevicePhoto[];
  readonly photoCount: number;
};

/** The form that is saved. */
export type SavedSession = {
  readonly target: SurveyTarget;
  readonly names: SurveyNames;
  /** The save that the form stands for now, under its key: one key for one content (SH-33). It is stored when this is done. */
  readonly prepareSave: () => Promise<PreparedSave>;
  /** Nothing more is written: the record was saved or is set aside. */
  readonly close: () => void;
  /** It could not be set aside: the form goes on. */
  readonly reopen: () => void;
};

/**
 * Saves a form (OWN-22 … OWN-24). Its draft goes as soon as the server has it, before the dialog; what failed is set
 * aside as unsent in its place; a 401 keeps it. Nothing of this waits for the user, so that nothing is lost with the page.
 * `onSettled` is called when the server has answered, before a dialog is shown.
 */
export async function saveSurvey(session: SavedSession, onSettled: () => void): Promise<SaveOutcome> {
  const overlay = showSaveOverlay();
  await new Promise((resolve) => setTimeout(resolve, saveDelay));
  const outcome = await send(session, overlay).finally(() => {
    overlay.hide();
    onSettled();
  });
  const { done, failed } = saveTexts(session.target);
  if (outcome === 'saved') await showAlert(done);
  if (outcome === 'failed' || outcome === 'unstored') await showAlert(failed);
  return outcome;
}

async function send(session: SavedSession, overlay: SaveOverlay): Promise<SaveOutcome> {
  const save = await session.prepareSave();
  const hasPhotos = save.photos.length > 0;
  try {
    await deliver(save, (share) => {
      if (hasPhotos) overlay.progress(share);
    });
  } catch (error) {
    if (isCallError(error, 'unauthorized')) return 'unauthorized';
    session.close();
    if (await keepUnsent(session, save)) return 'failed';
    session.reopen();
    return 'unstored';
  }
  session.close();
  markRegistering(session.target);
  await forgetSaved(session);
  return 'saved';
}

/** Whether the failed save is on the device. */
async function keepUnsent({ target, names }: SavedSession, save: PreparedSave): Promise<boolean> {
  const { idempotencyKey, call, photos, photoCount } = save;
  const time = new Date().toISOString();
  const record = { ...target, ...names, id: idempotencyKey, time, photoCount, idempotencyKey, call };
  try {
    await setAside(record, draftIdOf(target), photos);
  } catch (error) {
    console.warn('The failed save could not be set aside; its form stays.', error);
    return false;
  }
  await loadUnsent(target.employeeNumber);
  return true;
}

/** Whatever of the record still waits on the device is older than what has just been saved. */
async function forgetSaved({ target }: SavedSession): Promise<void> {
  try {
    await removeDraftsOf(recordIdOf(target));
    const waiting = await readUnsent(target.employeeNumber);
    const replaced = replacedBy(waiting, target, new Date().toISOString());
    if (replaced.length > 0) await removeUnsent(replaced);
  } catch (error) {
    console.warn('The draft of a saved survey could not be removed.', error);
  }
  await loadUnsent(target.employeeNumber);
}
