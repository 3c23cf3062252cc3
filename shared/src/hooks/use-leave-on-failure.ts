import { showAlert } from '@field-sales/shared/dialogs';
import { useGo } from '@field-sales/shared/router';
import { useEffect, useRef } from 'react';
import { commonText } from '../text/common.ts';
import { useNewFailure, type Read } from './use-new-failure.ts';

const nothing: Read = { error: null, errorUpdatedAt: 0, fetchStatus: 'idle' };

/**
 * For a screen that is useless without what it reads: tells the failure, and then goes back (ERR-03, ERR-13), or to
 * `parent` where there is nothing to go back to. It does not go back if the screen was left meanwhile, or no longer
 * waits (`read` is null).
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
