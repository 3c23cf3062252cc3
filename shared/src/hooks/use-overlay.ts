import { showOverlay, type OverlayHandle } from '@field-sales/shared/dialogs';
import { useLayoutEffect } from 'react';
import { afterPress } from '../lib/press.ts';
import { useIsOnline } from './use-is-online.ts';

/**
 * Shows the loading overlay while a read `isUnderWay`, and not after the screen was left. It does not take a click that is
 * on its way. Offline the read may wait for the network: nothing is to be blocked for it.
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
