import { showAlert } from '@field-sales/shared/dialogs';
import { useUntoldFailure } from '@field-sales/shared/hooks/use-untold-failure';
import { commonText } from '@field-sales/shared/text/common';

/** Shows an alert for each failed load of this screen, and none for one that an earlier visit saw. */
export function useFailureAlert(asked: Parameters<typeof useUntoldFailure>[0], text: string): void {
  useUntoldFailure(asked, () => showAlert({ title: commonText.notice, text }));
}
