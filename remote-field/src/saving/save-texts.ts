import { fieldText } from '../text/field-text.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';

type DialogText = { readonly title: string; readonly text: string };

/** The dialog after a save that waits for the network (OFF-23). */
export const keptText: DialogText = { title: fieldText.keptTitle, text: fieldText.kept };

/** What a save says when it is done and when it failed (ERR-14, ERR-15, ERR-16, PRC-11): a price survey is always registered. */
export function saveTexts({ kind, recordId }: SurveyTarget): {
  readonly done: DialogText;
  readonly failed: DialogText;
} {
  if (kind === 'price' || recordId === null) {
    return {
      done: { title: fieldText.registerDoneTitle, text: fieldText.registerDone },
      failed: { title: fieldText.registerFailedTitle, text: fieldText.registerFailed },
    };
  }
  return {
    done: { title: fieldText.editDoneTitle, text: fieldText.editDone },
    failed: { title: fieldText.editFailedTitle, text: fieldText.editFailed },
  };
}
