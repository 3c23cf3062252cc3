import { showAlert } from '@field-sales/shared/dialogs';
import { useNewFailure } from '@field-sales/shared/hooks/use-new-failure';
import { commonText } from '@field-sales/shared/text/common';

/** Shows an alert for each failed load of this screen, and none for one that an earlier visit saw. */
export function useFailureAlert(asked: Parameters<typeof useNewFailure>[0], text: string): void {
  useNewFailure(asked, () => showAlert({ title: commonText.notice, text }));
}
