import { showAlert } from '@field-sales/shared/dialogs';
import { isUntold } from '@field-sales/shared/http/untold';
import { useGo } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { failureText } from '@field-sales/shared/text/failure-text';
import { useEffect } from 'react';
import { useOpenScreen } from '../screen/open-screen.ts';

/** A form that could not be loaded says so, and then goes back one page (ERR-13). After a 401, which `http` reports, it stays. */
export function useLoadFailure(failure: Error | null): void {
  const go = useGo();
  const { parent } = useOpenScreen();
  useEffect(() => {
    if (!isUntold(failure)) return undefined;
    let isHere = true;
    void showAlert({ title: commonText.notice, text: failureText.sorryLater }).then(() => {
      if (isHere) void go.back(parent);
    });
    return () => {
      isHere = false;
    };
  }, [failure, go, parent]);
}
