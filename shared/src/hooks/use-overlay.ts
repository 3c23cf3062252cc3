import { showOverlay } from '@field-sales/shared/dialogs';
import { useLayoutEffect } from 'react';

/** Shows the loading overlay while `isShown`, and not after the screen was left. */
export function useOverlay(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const overlay = showOverlay();
    return () => overlay.hide();
  }, [isShown]);
}
