import { showAlert } from '@field-sales/shared/dialogs';
import { isUntold } from '@field-sales/shared/http/untold';
import { commonText } from '@field-sales/shared/text/common';
import { useEffect } from 'react';

type Asked = { error: Error | null; isFetchedAfterMount: boolean };

/** Shows an alert for each failed load of this screen, and none for one that an earlier visit saw. */
export function useFailureAlert({ error, isFetchedAfterMount }: Asked, text: string): void {
  const failure = isFetchedAfterMount ? error : null;
  useEffect(() => {
    if (isUntold(failure)) void showAlert({ title: commonText.notice, text });
  }, [failure, text]);
}
