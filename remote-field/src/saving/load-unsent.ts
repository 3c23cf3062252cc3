import { perPage, type PageScope } from '@field-sales/shared/lib/page-scope';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import { removeOrphans } from '../drafts/draft-store.ts';
import { moveOldUnsent } from './move-old-unsent.ts';
import { readUnsent } from './unsent-database.ts';
import { unsentOf } from './unsent-state.ts';

const loadingOf = perPage(() => ({ isTidied: false, lastLoad: 0, isOwnNews: false }));

/** Reads again what the device has of an employee's saves. Throws where the device does not answer. */
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

/**
 * Once a page: takes over what an older version left, and removes photos that no draft names because their form was
 * killed first.
 */
async function tidy(): Promise<void> {
  try {
    await moveOldUnsent();
    await removeOrphans();
  } catch (error) {
    console.warn('What an older version left could not be tidied up.', error);
  }
}

/**
 * Tells the other pages that the waiting work has changed, or that a survey was saved at once (`isSurvey`). This page
 * has read the change already.
 */
export function announceChange(page: PageScope, { isSurvey = false } = {}): void {
  const loading = loadingOf(page);
  loading.isOwnNews = true;
  announceWaiting({ type: 'changed', isSurvey });
  loading.isOwnNews = false;
}

/** Whether the news heard at this moment is this page's own, which has read the records already. */
export function isOwnChange(page: PageScope): boolean {
  return loadingOf(page).isOwnNews;
}
