import { getParsed } from '@field-sales/shared/http';
import * as v from 'valibot';
import { withWaitingDatabase } from './waiting-database.ts';
import { tellWaiting } from './waiting-news.ts';
import { parseWork, type WaitingEdit, type WaitingWork } from './waiting-work.ts';

/** What a row of an edit form tells of the promotion, the store and the day, and an address that may be another one at each answer. */
const notOfRecord = new Set([
  'accountcode',
  'accountname',
  'imageBuffer',
  'imageUrl',
  'managementname',
  'partnername',
  'productcode',
  'productname',
  'promotioncategory',
  'promotionname',
  'promotionstatus',
]);

function fieldOf(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined;
  return Object.entries(holder).find(([key]) => key === name)?.[1];
}

/**
 * The record that an edit form's answer holds, on the wire one object or a list of record and photos (CALL-19, CALL-22,
 * CALL-27). Not by the contract's schemas: for them alone the first screen would carry more of their library.
 */
function recordOf(answer: unknown) {
  const parts: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const [header, photos] = parts;
  const content = [
    fieldOf(header, 'standInfoList'),
    fieldOf(header, 'collectProductList'),
    fieldOf(photos, 'images') ?? fieldOf(header, 'images'),
  ];
  return {
    savedUnder: fieldOf(header, 'savedUnder'),
    text: JSON.stringify(content, (key, value: unknown) => (notOfRecord.has(key) ? undefined : value)),
  };
}

/**
 * Whether somebody else has changed a record since the form of its edit was opened (OFF-31). A backend that says under
 * which key it was saved last tells a save of this device, whose answer was lost, from somebody else's. Throws a CallError.
 */
export async function isChanged(
  { address, answer, earlierKeys }: Omit<WaitingEdit, 'isChanged'>,
  key: string,
): Promise<boolean> {
  const now = recordOf(await getParsed(address, v.unknown(), { mayHavePhotos: true }));
  if ([key, ...earlierKeys].some((own) => own === now.savedUnder)) return false;
  return now.text !== recordOf(answer).text;
}

/** The server's record is another one than the form was opened with: the person decides. */
async function noteChanged(key: string): Promise<void> {
  await noteEdit(key, (work, edit) => ({ ...work, state: 'refused', edit: { ...edit, isChanged: true } }));
}

/** It goes over whatever the server has. */
export async function noteSentAnyway(key: string): Promise<void> {
  await noteEdit(key, (work) => ({ ...work, edit: null }));
}

async function noteEdit(
  key: string,
  change: (work: WaitingWork, edit: WaitingEdit) => WaitingWork,
): Promise<void> {
  await withWaitingDatabase(async (database) => {
    const noting = database.transaction('work', 'readwrite');
    const [work] = parseWork(await noting.store.get(key));
    if (work?.edit) await noting.store.put(change(work, work.edit), key);
    await noting.done;
  });
}

/** Whether an edit that waits stays for the person to decide on, as somebody else has changed its record (OFF-31). */
export async function stopIfChanged({ edit, key }: Pick<WaitingWork, 'edit' | 'key'>): Promise<boolean> {
  if (!edit || !(await isChanged(edit, key))) return false;
  await noteChanged(key);
  tellWaiting({ type: 'changed' });
  return true;
}
