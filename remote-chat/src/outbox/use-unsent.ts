import { whenIdle } from '@field-sales/shared/lib/when-idle';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { backendOf } from '../calls/backend.ts';
import { usePageScope } from '@field-sales/shared/lib/page-scope';

/** While a screen of the chat other than a room is open, shows and sends what was left unsent in every room. */
export function useUnsent(): void {
  const employeeNumber = useEmployeeNumber();
  const scope = usePageScope();
  const honoursKeys = useStore(backendOf(scope), (state) => state.honoursKeys);
  useEffect(() => {
    let isHere = true;
    let stop: () => void = () => undefined;
    async function follow(): Promise<void> {
      // Comes with the room's code: the list is shown without it.
      const { followUnsent } = await import(/* webpackChunkName: "room" */ './follow.ts');
      if (isHere) stop = followUnsent(scope, employeeNumber, honoursKeys);
    }
    // The screen itself comes first; what cannot be loaded now is loaded by the next one.
    const callOff = whenIdle(() => void follow().catch(() => undefined));
    return () => {
      isHere = false;
      callOff();
      stop();
    };
  }, [employeeNumber, honoursKeys, scope]);
}
