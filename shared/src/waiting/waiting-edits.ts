import { getParsed } from '@field-sales/shared/http';
import { dequal } from 'dequal/lite';
import * as v from 'valibot';
import type { RecordOf } from './remote-waiting.ts';
import { repeatIfPage } from './repeat-if-page.ts';
import { changeWaiting } from './waiting-database.ts';
import { announceWaiting } from './waiting-news.ts';
import type { WaitingEdit, WaitingWork } from './waiting-work.ts';

/**
 * Whether somebody else has changed a record since the form of its edit was opened (OFF-31). If the backend says under
 * which key the record was saved last, a save of this device whose answer was lost does not count as somebody else's.
 * Throws a CallError.
 */
export async function isChanged(
  { address, answer, earlierKeys }: Omit<WaitingEdit, 'isChanged'>,
  key: string,
  recordOf: RecordOf,
  goesByItself = false,
): Promise<boolean> {
  const read = () => getParsed(address, v.unknown(), { mayHavePhotos: true, goesByItself });
  const now = recordOf(await repeatIfPage(read));
  if ([key, ...earlierKeys].some((own) => own === now.savedUnder)) return false;
  return !dequal(now.content, recordOf(answer).content);
}

/** The server's record is not the one that the form was opened with any more: the person decides. */
async function markChanged(key: string): Promise<void> {
  await changeWaiting(
    key,
    (work) => work.edit && { ...work, state: 'refused', edit: { ...work.edit, isChanged: true } },
  );
}

/** The person has decided: the edit replaces whatever the server has. */
export async function markSentAnyway(key: string): Promise<void> {
  await changeWaiting(key, (work) => work.edit && { ...work, edit: null });
}

/** Whether an edit that waits stays for the person to decide on, as somebody else has changed its record (OFF-31). */
export async function stopIfChanged(
  { edit, key }: Pick<WaitingWork, 'edit' | 'key'>,
  recordOf: RecordOf,
  goesByItself = true,
): Promise<boolean> {
  if (!edit || !(await isChanged(edit, key, recordOf, goesByItself))) return false;
  await markChanged(key);
  announceWaiting({ type: 'changed' });
  return true;
}
