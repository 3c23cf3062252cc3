import { showAlert } from '@field-sales/shared/dialogs';
import { isCallError } from '@field-sales/shared/http';
import { commonText } from '@field-sales/shared/text/common';
import { useEffect } from 'react';

/** Whether a failure is to be told here: a 401 has been told by then, and leaving a screen is none (SH-24). */
function isToBeTold(error: unknown): boolean {
  return !isCallError(error, 'unauthorized') && !isCallError(error, 'aborted');
}

type Asked = { error: Error | null; isFetchedAfterMount: boolean };

/** Tells each failed load of this screen once; one that an earlier visit saw is not told again. */
export function useFailureAlert({ error, isFetchedAfterMount }: Asked, text: string): void {
  const failure = isFetchedAfterMount ? error : null;
  useEffect(() => {
    if (failure !== null && isToBeTold(failure)) void showAlert({ title: commonText.notice, text });
  }, [failure, text]);
}
