import { useRef, type PointerEvent, type RefObject } from 'react';

type DragHandlers = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
};

// How far, in px, a drag must go before it closes.
const farEnough = 72;

/** Moves the panel with the finger through `--drag`; let go far enough down, it calls `onClose`. */
export function useDragDown(panel: RefObject<HTMLElement | null>, onClose: () => void): DragHandlers {
  const start = useRef<number | null>(null);

  function move(by: number) {
    panel.current?.style.setProperty('--drag', `${by}px`);
  }

  return {
    onPointerDown: (event) => {
      // The close button is pressed, not dragged.
      if (event.target instanceof Element && event.target.closest('button') !== null) return;
      start.current = event.clientY;
      if (typeof event.currentTarget.setPointerCapture === 'function')
        event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (start.current !== null) move(Math.max(0, event.clientY - start.current));
    },
    onPointerUp: (event) => {
      if (start.current === null) return;
      const distance = event.clientY - start.current;
      start.current = null;
      if (distance >= farEnough) onClose();
      else move(0);
    },
    onPointerCancel: () => {
      start.current = null;
      move(0);
    },
  };
}
