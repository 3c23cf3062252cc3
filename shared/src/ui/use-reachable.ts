import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Content that scrolls can be reached by keyboard; content that fits is no stop for Tab. */
export function useReachable(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = ref.current;
    if (content === null) return;
    if (content.scrollHeight > content.clientHeight) content.tabIndex = 0;
    else content.removeAttribute('tabindex');
  });
  return ref;
}
