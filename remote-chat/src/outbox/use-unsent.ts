import { whenIdle } from '@field-sales/shared/lib/when-idle';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { backendOf } from '../calls/backend.ts';
import { usePageScope } from '@field-sales/shared/lib/page-scope';

/** Shows and sends what was left unsent, in every room, while a screen of the chat is open that is no room. */
export function useUnsent(): void {
  const employeeNumber = useEmployeeNumber();
  const scope = usePageScope();
  const honoursKeys = useStore(backendOf(scope), (state) => state.honoursKeys);
  useEffect(() => {
    let isHere = true;
    let stop: () => void = () => undefined;
    async function follow(): Promise<void> {
      // With the room's code: the list is there without it.
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
