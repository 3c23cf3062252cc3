import { showAlert } from '@field-sales/shared/dialogs';
import { useGo } from '@field-sales/shared/router';
import { useEffect, useRef } from 'react';
import { commonText } from '../text/common.ts';
import { useNewFailure, type Read } from './use-new-failure.ts';

const nothing: Read = { error: null, errorUpdatedAt: 0, fetchStatus: 'idle' };

/**
 * A screen that is nothing without what it reads says when that fails, and then goes back (ERR-03, ERR-13),
 * to `parent` where there is nothing to go back to: unless it was left meanwhile, or waits for it no more,
 * which is null.
 */
export function useLeaveOnFailure(read: Read | null, text: string, parent: string): void {
  const go = useGo();
  const isWaiting = read !== null;
  const mayLeave = useRef(false);
  useEffect(() => {
    mayLeave.current = isWaiting;
    return () => {
      mayLeave.current = false;
    };
  }, [isWaiting]);
  useNewFailure(read ?? nothing, async () => {
    await showAlert({ title: commonText.notice, text });
    if (mayLeave.current) await go.back(parent);
  });
}
