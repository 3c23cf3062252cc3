import { useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { useBackClose } from '@field-sales/shared/lib/layers';
import { fadeOutCopy } from './fade-out-copy.ts';

export type ModalDialog = {
  ref: RefObject<HTMLDialogElement | null>;
  props: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  };
};

/** Marks what gets the focus when a dialog opens; otherwise the first button of its footer does. */
export const autoFocusProps = { 'data-autofocus': '' };

function isOutside({ clientX: x, clientY: y }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean {
  return x < left || x > right || y < top || y > bottom;
}

/**
 * Opens a native `<dialog>` as long as it is mounted. The page behind is inert, Tab stays inside, focus returns to what
 * opened it; Escape, Back and a click on the backdrop call `onCancel` (SH-13, SH-42).
 */
export function useModalDialog(onCancel: () => void, leavingClass: string | undefined): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useBackClose(true, onCancel);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]');
    (wanted ?? dialog.querySelector<HTMLElement>('footer button'))?.focus();
    return () => {
      fadeOutCopy(dialog, leavingClass);
      // Focus goes back to what opened the dialog only when it is closed before it is removed.
      if (typeof dialog.close === 'function') dialog.close();
    };
  }, [leavingClass]);

  return {
    ref,
    props: {
      onCancel: (event) => {
        // A file input or a dialog inside cancels too, and its event bubbles here in React.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      },
      // Chromium closes by itself when Escape is pressed twice, without asking.
      onClose: (event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onCancel();
      },
      onClick: (event) => {
        if (event.target !== event.currentTarget) return;
        if (isOutside(event, event.currentTarget.getBoundingClientRect())) onCancel();
      },
    },
  };
}
