import type { PageScope } from '@field-sales/shared/lib/page-scope';
import { keepStored } from '@field-sales/shared/lib/storage';
import { recordSave } from '@field-sales/shared/waiting/saved-since';
import { surveyKeyOf, type SurveyTarget } from '../survey/survey-target.ts';
import { nameOf, openWindows, registeringOf, windowsKey } from './registering-window.ts';

/**
 * Opens the window of a survey that has just been saved (FLD-14), and that of the card which lists it. In a file of its
 * own, which the list does not load.
 */
export function markRegistering(page: PageScope, target: SurveyTarget): void {
  const { employeeNumber, kind, assignmentId, listedAs } = target;
  const now = Date.now();
  recordSave(surveyKeyOf(target));
  const windows = {
    ...openWindows(now),
    [nameOf(employeeNumber, kind, assignmentId)]: now,
    ...(listedAs !== undefined && { [nameOf(employeeNumber, kind, listedAs)]: now }),
  };
  keepStored('sessionStorage', windowsKey, JSON.stringify(windows));
  registeringOf(page).notify();
}
