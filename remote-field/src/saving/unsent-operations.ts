import { showAlert } from '@field-sales/shared/dialogs';
import { failedWriteOf } from '@field-sales/shared/waiting/failed-write';
import { takeLock } from '@field-sales/shared/waiting/tab-lock';
import { setWaitingState, readWaitingPhotos } from '@field-sales/shared/waiting/waiting-database';
import { markSentAnyway, stopIfChanged } from '@field-sales/shared/waiting/waiting-edits';
import { listenToWaiting } from '@field-sales/shared/waiting/waiting-news';
import type { PageWrites } from '../drafts/page-writes.ts';
import { keptText, saveTexts } from './save-texts.ts';
import { surveyKeyOf } from '../survey/survey-target.ts';
import { deliver } from './deliver.ts';
import { isOwnChange, loadUnsent, announceChange } from './load-unsent.ts';
import { markRegistering } from './registering-window.ts';
import { showSaveOverlay } from './save-overlay.ts';
import { ofSurvey, removeUnsent } from './unsent-database.ts';
import type { UnsentRecord } from './unsent-record.ts';
import { unsentState, type SendOutcome } from './unsent-state.ts';

/** Reads what the device holds, and follows what goes out by itself, on this page or another. Answers how to call it off. */
export async function followUnsent(employeeNumber: string, onSent: () => void): Promise<() => void> {
  function load(): void {
    loadUnsent(employeeNumber).catch((error: unknown) => {
      console.warn('What was not sent could not be read.', error);
    });
  }
  const followNoMore = listenToWaiting((news) => {
    // Messages of the chat go out as well.
    if (news.type === 'sending')
      unsentState.setState({ sending: find(news.key) === undefined ? null : news });
    if (news.type === 'rested') unsentState.setState({ sending: null });
    if (news.type === 'changed' && !isOwnChange()) load();
    if (news.type !== 'sent') return;
    const record = find(news.key);
    if (record === undefined) return;
    unsentState.setState(({ sent }) => ({ sent: [...sent, record] }));
    markRegistering(record);
    load();
    onSent();
  });
  try {
    await loadUnsent(employeeNumber);
  } catch (error) {
    followNoMore();
    throw error;
  }
  return followNoMore;
}

function find(key: string): UnsentRecord | undefined {
  return unsentState.getState().records.find(({ idempotencyKey }) => idempotencyKey === key);
}

/** Of several saves that would register one survey only the newest counts: each of them would make a record. */
function findNewest(key: string): UnsentRecord | undefined {
  const record = find(key);
  if (record === undefined || record.recordId !== null) return record;
  return unsentState
    .getState()
    .records.findLast((other) => other.recordId === null && surveyKeyOf(other) === surveyKeyOf(record));
}

/** Where the device cannot say who sends it, the person decides. */
async function noLock(): Promise<void> {
  // There is nothing to release.
}

/** See `unsent-store.ts`. */
export async function sendUnsent(
  key: string,
  { follow }: PageWrites,
  onAnswered: () => void,
): Promise<SendOutcome> {
  const record = findNewest(key);
  // A second tap, or another tab: it is being sent already.
  const release = record === undefined ? null : await takeLock(record.idempotencyKey).catch(() => noLock);
  if (record === undefined || release === null) return 'failed';
  const overlay = showSaveOverlay();
  const hasPhotos = record.call.photoKeys.length > 0;
  const sending = sendRecord(record, (share) => {
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

async function sendRecord(record: UnsentRecord, onProgress: (share: number) => void): Promise<SendOutcome> {
  const { call, idempotencyKey: key, employeeNumber, edit } = record;
  try {
    // Whatever becomes of it now, it is not asked again.
    if (edit?.isChanged === true) await markSentAnyway(key);
    else if (await stopIfChanged({ edit, key })) return 'failed';
    await deliver({ call, key, photos: await readWaitingPhotos(record) }, onProgress);
  } catch (error) {
    const failed = await failedWriteOf(error);
    if (failed === 'unauthorized') return failed;
    if (failed === 'offline') return keepAsWaiting(record);
    await setWaitingState(key, failed).catch(() => undefined);
    await loadUnsent(employeeNumber).catch(() => undefined);
    return 'failed';
  }
  markRegistering(record);
  // An older one of the same survey is replaced by what has just been saved.
  const known = ofSurvey(unsentState.getState().records, record);
  const newer = known.slice(known.findIndex(({ idempotencyKey }) => idempotencyKey === key) + 1);
  await forget(employeeNumber, [record, ...known.filter((one) => !newer.includes(one))]);
  return 'sent';
}

/** Sent by hand without a network: it waits from now on. */
async function keepAsWaiting({ idempotencyKey, employeeNumber }: UnsentRecord): Promise<SendOutcome> {
  await setWaitingState(idempotencyKey, 'waiting');
  await loadUnsent(employeeNumber);
  announceChange();
  return 'kept';
}

async function forget(employeeNumber: string, records: readonly UnsentRecord[]): Promise<void> {
  try {
    await removeUnsent(records);
    await loadUnsent(employeeNumber);
    announceChange();
  } catch (error) {
    console.warn('What was sent could not be removed.', error);
  }
}

export async function deleteUnsent(key: string): Promise<void> {
  const record = find(key);
  if (record !== undefined) await forget(record.employeeNumber, [record]);
}
