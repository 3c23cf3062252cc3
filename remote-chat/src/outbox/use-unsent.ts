import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { backendOf } from '../calls/backend.ts';
import { createCatchUp } from '../calls/catch-up.ts';
import { usePageScope } from '../page/page-scope.ts';

/** How long, in ms, the screen itself comes first. */
const soonAfter = 300;

/** Goes on with what was left unsent, in every room, while a screen of the chat is open that is no room. */
export function useUnsent(): void {
  const employeeNumber = useEmployeeNumber();
  const scope = usePageScope();
  const honoursKeys = useStore(backendOf(scope), (state) => state.honoursKeys);
  useEffect(() => {
    let isHere = true;
    const catchUp = createCatchUp(async () => {
      // With the room's code: the list is there without it.
      const { resumeUnsent } = await import(/* webpackChunkName: "room" */ './after-reload.ts');
      if (isHere) await resumeUnsent(scope, employeeNumber);
    });
    const timer = setTimeout(catchUp, soonAfter);
    window.addEventListener('online', catchUp);
    return () => {
      isHere = false;
      clearTimeout(timer);
      window.removeEventListener('online', catchUp);
    };
  }, [employeeNumber, honoursKeys, scope]);
}
