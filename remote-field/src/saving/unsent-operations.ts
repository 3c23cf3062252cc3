import { showAlert } from '@field-sales/shared/dialogs';
import type { PageScope } from '@field-sales/shared/lib/page-scope';
import { failedWriteOf } from '@field-sales/shared/waiting/failed-write';
import { sendCall } from '@field-sales/shared/waiting/send-call';
import { takeLock } from '@field-sales/shared/waiting/tab-lock';
import { setWaitingState, readWaitingPhotos } from '@field-sales/shared/waiting/waiting-database';
import { markSentAnyway, stopIfChanged } from '@field-sales/shared/waiting/waiting-edits';
import { listenToWaiting } from '@field-sales/shared/waiting/waiting-news';
import { outdatedBy, recordOf } from '../contract/form-record.ts';
import { pageWritesOf } from '../drafts/page-writes.ts';
import { keptText, saveTexts } from './save-texts.ts';
import { surveyKeyOf } from '../survey/survey-target.ts';
import { isOwnChange, loadUnsent, announceChange } from './load-unsent.ts';
import { markRegistering } from './mark-registering.ts';
import { showRegisteringAlert } from './registering-window.ts';
import { showSaveOverlay } from './save-overlay.ts';
import { ofSurvey, removeUnsent } from './unsent-database.ts';
import type { UnsentRecord } from './unsent-record.ts';
import { unsentOf, type SendOutcome } from './unsent-state.ts';

/** Reads what the device holds, and follows what goes out by itself, on this page or another. Answers how to call it off. */
export async function followUnsent(
  page: PageScope,
  employeeNumber: string,
  onSent: () => void,
): Promise<() => void> {
  const unsent = unsentOf(page);
  function load(): void {
    loadUnsent(page, employeeNumber).catch((error: unknown) => {
      console.warn('What was not sent could not be read.', error);
    });
  }
  const followNoMore = listenToWaiting((news) => {
    // Messages of the chat go out as well.
    if (news.type === 'sending')
      unsent.setState({ sending: find(page, news.key) === undefined ? null : news });
    if (news.type === 'rested') unsent.setState({ sending: null });
    if (news.type === 'changed' && !isOwnChange(page)) load();
    if (news.type !== 'sent') return;
    const record = find(page, news.key);
    if (record === undefined) return;
    unsent.setState(({ sent }) => ({ sent: [...sent, record] }));
    markRegistering(page, record);
    load();
    onSent();
  });
  try {
    await loadUnsent(page, employeeNumber);
  } catch (error) {
    followNoMore();
    throw error;
  }
  return followNoMore;
}

function find(page: PageScope, key: string): UnsentRecord | undefined {
  return unsentOf(page)
    .getState()
    .records.find(({ idempotencyKey }) => idempotencyKey === key);
}

/** If several saves would register the same survey, only the newest counts: each of them would make a record. */
function findNewest(page: PageScope, key: string): UnsentRecord | undefined {
  const record = find(page, key);
  if (record === undefined || record.recordId !== null) return record;
  return unsentOf(page)
    .getState()
    .records.findLast((other) => other.recordId === null && surveyKeyOf(other) === surveyKeyOf(record));
}

/** If the device cannot say who is sending it, the person decides. */
async function noLock(): Promise<void> {
  // There is nothing to release.
}

/**
 * Sends a record again (OWN-29): the same call with the same key, with overlay and dialogs as after any save.
 * A record that was sent is gone from the device. `onAnswered` is called before a dialog is shown.
 */
export async function sendUnsent(page: PageScope, key: string, onAnswered: () => void): Promise<SendOutcome> {
  const { follow } = pageWritesOf(page);
  const record = findNewest(page, key);
  // A second tap, or another tab: it is being sent already.
  const release = record === undefined ? null : await takeLock(record.idempotencyKey).catch(() => noLock);
  if (record === undefined || release === null) return 'failed';
  const overlay = showSaveOverlay();
  const hasPhotos = record.call.photoKeys.length > 0;
  const sending = sendRecord(page, record, (share) => {
    if (hasPhotos) overlay.progress(share);
  });
  const outcome = await follow(sending).finally(() => {
    overlay.hide();
    void follow(release());
    onAnswered();
  });
  const { done, failed } = saveTexts(record);
  if (outcome === 'sent') await showAlert(done);
  if (outcome === 'failed') await showAlert(failed);
  if (outcome === 'kept') await showAlert(keptText);
  return outcome;
}

async function sendRecord(
  page: PageScope,
  record: UnsentRecord,
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  const { call, idempotencyKey: key, employeeNumber, edit } = record;
  try {
    // Whatever happens to it now, the person is not asked again (OFF-31).
    if (edit?.isChanged === true) await markSentAnyway(key);
    else if (await stopIfChanged({ edit, key }, recordOf, false)) return 'failed';
    const photos = await readWaitingPhotos(record);
    const isOutdated = outdatedBy(call);
    await sendCall({ request: call, key, photos, isOutdated }, { onProgress, isWaitedFor: true });
  } catch (error) {
    const failed = await failedWriteOf(error);
    if (failed === 'unauthorized') return failed;
    if (failed === 'offline') return keepAsWaiting(page, record);
    await setWaitingState(key, failed).catch(() => undefined);
    await loadUnsent(page, employeeNumber).catch(() => undefined);
    return 'failed';
  }
  markRegistering(page, record);
  // An older one of the same survey is replaced by what has just been saved.
  const known = ofSurvey(unsentOf(page).getState().records, record);
  const newer = known.slice(known.findIndex(({ idempotencyKey }) => idempotencyKey === key) + 1);
  const sent = [record, ...known.filter((one) => !newer.includes(one))];
  await forget(page, employeeNumber, sent, { isSurvey: true });
  return 'sent';
}

/** A save that was sent by hand without a network waits from now on. */
async function keepAsWaiting(
  page: PageScope,
  { idempotencyKey, employeeNumber }: UnsentRecord,
): Promise<SendOutcome> {
  await setWaitingState(idempotencyKey, 'waiting');
  await loadUnsent(page, employeeNumber);
  announceChange(page);
  return 'kept';
}

async function forget(
  page: PageScope,
  employeeNumber: string,
  records: readonly UnsentRecord[],
  news?: { isSurvey: boolean },
): Promise<void> {
  try {
    await removeUnsent(records);
    await loadUnsent(page, employeeNumber);
    announceChange(page, news);
  } catch (error) {
    console.warn('What was sent could not be removed.', error);
  }
}

/**
 * Removes a record and its photos from the device; the caller asks first. A record that is on its way by then stays,
 * and a dialog says so: it would be gone from the device and still be stored on the server.
 */
export async function deleteUnsent(page: PageScope, key: string): Promise<void> {
  const { follow } = pageWritesOf(page);
  const record = find(page, key);
  if (record === undefined) return;
  const release = await takeLock(key).catch(() => noLock);
  if (release === null) await showRegisteringAlert();
  else await follow(forget(page, record.employeeNumber, [record]).finally(release));
}
