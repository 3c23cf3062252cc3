import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import { removeOrphans } from '../drafts/draft-store.ts';
import { moveOldUnsent } from './move-old-unsent.ts';
import { readUnsent } from './unsent-database.ts';
import { unsentState } from './unsent-state.ts';

let isTidied = false;
let lastLoad = 0;

/** Reads again what the device holds of an employee. Throws where the device does not answer. */
export async function loadUnsent(employeeNumber: string): Promise<void> {
  const load = (lastLoad += 1);
  if (!isTidied) await tidy();
  const records = await readUnsent(employeeNumber);
  if (load === lastLoad) unsentState.setState({ employeeNumber, records });
}

/** Once a page: takes over what an older version left, and removes the photos of forms that were killed before their draft named them. */
async function tidy(): Promise<void> {
  isTidied = true;
  try {
    await moveOldUnsent();
    await removeOrphans();
  } catch (error) {
    console.warn('What an older version left could not be tidied up.', error);
  }
}

let isOwnNews = false;

/** Tells the other pages that something else waits than before: this one has read it already. */
export function announceChange(): void {
  isOwnNews = true;
  announceWaiting({ type: 'changed' });
  isOwnNews = false;
}

/** Whether the news that is heard at this moment is this page's own: it has read the records already. */
export function isOwnChange(): boolean {
  return isOwnNews;
}
