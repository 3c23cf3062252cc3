import { showAlert } from '@field-sales/shared/dialogs';
import { isCallError } from '@field-sales/shared/http';
import { removeOrphans } from '../drafts/draft-store.ts';
import { saveTexts } from '../survey/save-texts.ts';
import { surveyKeyOf } from '../survey/survey-target.ts';
import { deliver } from './deliver.ts';
import { markRegistering } from './registering-window.ts';
import { showSaveOverlay } from './save-overlay.ts';
import { readUnsent, readUnsentPhotos, removeUnsent, replacedBy } from './unsent-database.ts';
import type { UnsentRecord } from './unsent-record.ts';
import { unsentState, type SendOutcome } from './unsent-state.ts';

const sending = new Set<string>();
let isTidied = false;
let lastLoad = 0;

/** Reads again what the device holds of an employee. Throws where the device does not answer. */
export async function loadUnsent(employeeNumber: string): Promise<void> {
  const load = (lastLoad += 1);
  const records = await readUnsent(employeeNumber);
  if (load === lastLoad) unsentState.setState({ employeeNumber, records });
  if (!isTidied) await tidy();
}

/** Removes, once a page, the photos of forms that were killed before their draft named them. */
async function tidy(): Promise<void> {
  isTidied = true;
  try {
    await removeOrphans();
  } catch (error) {
    console.warn('Photos that belong to nothing could not be removed.', error);
  }
}

function find(id: string): UnsentRecord | undefined {
  return unsentState.getState().records.find((record) => record.id === id);
}

/** Of several saves that would register one survey only the newest counts: each of them would make a record. */
function findNewest(id: string): UnsentRecord | undefined {
  const record = find(id);
  if (record === undefined || record.recordId !== null) return record;
  return unsentState
    .getState()
    .records.findLast((other) => other.recordId === null && surveyKeyOf(other) === surveyKeyOf(record));
}

/** See `unsent-store.ts`. */
export async function sendUnsent(id: string, onAnswered: () => void): Promise<SendOutcome> {
  const record = findNewest(id);
  // A second tap, while it is being sent already.
  if (record === undefined || sending.has(record.id)) return 'failed';
  sending.add(record.id);
  const overlay = showSaveOverlay();
  const hasPhotos = record.call.photoKeys.length > 0;
  const outcome = await sendRecord(record, (share) => {
    if (hasPhotos) overlay.progress(share);
  }).finally(() => {
    overlay.hide();
    sending.delete(record.id);
    onAnswered();
  });
  const { done, failed } = saveTexts(record);
  if (outcome === 'sent') await showAlert(done);
  if (outcome === 'failed') await showAlert(failed);
  return outcome;
}

async function sendRecord(record: UnsentRecord, onProgress: (share: number) => void): Promise<SendOutcome> {
  try {
    const photos = await readUnsentPhotos(record);
    await deliver({ call: record.call, idempotencyKey: record.idempotencyKey, photos }, onProgress);
  } catch (error) {
    return isCallError(error, 'unauthorized') ? 'unauthorized' : 'failed';
  }
  markRegistering(record);
  // An older one of the same survey is replaced by what has just been saved.
  await forget(record.employeeNumber, replacedBy(unsentState.getState().records, record, record.time));
  return 'sent';
}

async function forget(employeeNumber: string, records: readonly UnsentRecord[]): Promise<void> {
  try {
    await removeUnsent(records);
    await loadUnsent(employeeNumber);
  } catch (error) {
    console.warn('What was sent could not be removed.', error);
  }
}

export async function deleteUnsent(id: string): Promise<void> {
  const record = find(id);
  if (record !== undefined) await forget(record.employeeNumber, [record]);
}
