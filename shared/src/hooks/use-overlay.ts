import { showOverlay, type OverlayHandle } from '@field-sales/shared/dialogs';
import { useLayoutEffect } from 'react';
import { afterPress } from '../lib/press.ts';

/** Shows the loading overlay while `isShown`, and not after the screen was left. It does not take a click that is on its way. */
export function useOverlay(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    let overlay: OverlayHandle | undefined;
    let isOver = false;
    afterPress(() => {
      if (!isOver) overlay = showOverlay();
    });
    return () => {
      isOver = true;
      overlay?.hide();
    };
  }, [isShown]);
}
