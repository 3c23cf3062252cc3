import { useLayoutEffect, useRef, type RefObject } from 'react';

export type SmoothHeight = {
  readonly ref: RefObject<HTMLElement | null>;
  /** Called before a change that makes the element higher or lower. */
  readonly beforeChange: () => void;
};

/** Lets an element grow or shrink softly after a change. */
export function useSmoothHeight(): SmoothHeight {
  const ref = useRef<HTMLElement>(null);
  const before = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    const from = before.current;
    before.current = null;
    if (element === null || from === null || typeof element.animate !== 'function') return;
    const style = getComputedStyle(element);
    // 0 where less motion is wanted.
    const duration = toMilliseconds(style.getPropertyValue('--t-base'));
    const easing = style.getPropertyValue('--ease-out').trim() || 'ease-out';
    const to = element.offsetHeight;
    if (duration === 0 || from === to) return;
    element.animate(
      [
        { height: `${from}px`, overflow: 'clip' },
        { height: `${to}px`, overflow: 'clip' },
      ],
      { duration, easing },
    );
  });

  return {
    ref,
    beforeChange: () => {
      before.current = ref.current?.offsetHeight ?? null;
    },
  };
}

function toMilliseconds(time: string): number {
  const value = parseFloat(time) || 0;
  return time.trim().endsWith('ms') ? value : value * 1000;
}
