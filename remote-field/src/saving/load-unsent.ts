import { perPage, type PageScope } from '@field-sales/shared/lib/page-scope';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import { removeOrphans } from '../drafts/draft-store.ts';
import { moveOldUnsent } from './move-old-unsent.ts';
import { readUnsent } from './unsent-database.ts';
import { unsentOf } from './unsent-state.ts';

const loadingOf = perPage(() => ({ isTidied: false, lastLoad: 0, isOwnNews: false }));

/** Reads again what the device holds of an employee. Throws where the device does not answer. */
export async function loadUnsent(page: PageScope, employeeNumber: string): Promise<void> {
  const loading = loadingOf(page);
  const load = (loading.lastLoad += 1);
  if (!loading.isTidied) {
    loading.isTidied = true;
    await tidy();
  }
  const records = await readUnsent(employeeNumber);
  if (load === loading.lastLoad) unsentOf(page).setState({ employeeNumber, records });
}

/** Once a page: takes over what an older version left, and removes the photos of forms that were killed before their draft named them. */
async function tidy(): Promise<void> {
  try {
    await moveOldUnsent();
    await removeOrphans();
  } catch (error) {
    console.warn('What an older version left could not be tidied up.', error);
  }
}

/**
 * Tells the other pages that something else waits than before, or that a survey was saved at once (`isSurvey`): this one
 * has read it already.
 */
export function announceChange(page: PageScope, { isSurvey = false } = {}): void {
  const loading = loadingOf(page);
  loading.isOwnNews = true;
  announceWaiting({ type: 'changed', isSurvey });
  loading.isOwnNews = false;
}

/** Whether the news that is heard at this moment is this page's own: it has read the records already. */
export function isOwnChange(page: PageScope): boolean {
  return loadingOf(page).isOwnNews;
}
