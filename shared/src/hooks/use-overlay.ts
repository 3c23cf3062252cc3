import { showOverlay, type OverlayHandle } from '@field-sales/shared/dialogs';
import { useLayoutEffect } from 'react';
import { afterPress } from '../lib/press.ts';
import { useIsOnline } from './use-is-online.ts';

/**
 * Shows the loading overlay while a read `isUnderWay`, but not once the screen was left. It lets a click that is on its
 * way through. Offline the read may wait for the network, and nothing is blocked for that.
 */
export function useOverlay(isUnderWay: boolean): void {
  const isShown = useIsOnline() && isUnderWay;
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
