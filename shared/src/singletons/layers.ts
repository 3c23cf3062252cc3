import { useEffect, useId, useRef } from 'react';
import { createLayerStack } from './layer-stack.ts';

/** The layers of this page. */
const { layersSettled, openLayer } = createLayerStack(globalThis);
export { layersSettled };

/** While `isOpen`, Back calls `onClose` instead of leaving the screen. */
export function useBackClose(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (isOpen ? openLayer(id, () => latest.current()) : undefined), [id, isOpen]);
}
