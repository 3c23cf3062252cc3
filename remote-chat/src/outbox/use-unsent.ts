import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { backendOf } from '../calls/backend.ts';
import { usePageScope } from '@field-sales/shared/lib/page-scope';

/** How long, in ms, the screen itself comes first. */
const soonAfter = 300;

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
    // What cannot be loaded now is loaded by the next screen.
    const timer = setTimeout(() => void follow().catch(() => undefined), soonAfter);
    return () => {
      isHere = false;
      clearTimeout(timer);
      stop();
    };
  }, [employeeNumber, honoursKeys, scope]);
}
