import { showAlert } from '@field-sales/shared/dialogs';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { perPage, usePageScope } from '@field-sales/shared/lib/page-scope';
import { readStored } from '@field-sales/shared/lib/storage';
import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '../text/field-text.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { SurveyKind } from '../survey/survey-target.ts';

/** How long after a save its card says 등록중, in ms (CON-19). */
export const registeringTime = 5000;

export const windowsKey = 'field-registering';

const saveTimes = v.record(v.string(), v.number());

type SaveTimes = Readonly<v.InferOutput<typeof saveTimes>>;

export function nameOf(employeeNumber: string, kind: SurveyKind, assignmentId: string): string {
  return JSON.stringify([employeeNumber, kind, assignmentId]);
}

/** The open windows of this tab, from before a reload too; a clock that was set back does not make a window longer. */
export function openWindows(now: number = Date.now()): SaveTimes {
  try {
    const times = v.parse(saveTimes, JSON.parse(readStored('sessionStorage', windowsKey) ?? '{}'));
    return Object.fromEntries(
      Object.entries(times).filter(([, savedAt]) => savedAt <= now && now - savedAt < registeringTime),
    );
  } catch {
    return {};
  }
}

/** The listeners of a page, who are told when a window opens and when it closes. */
export const registeringOf = perPage(() => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function notify(): void {
    for (const listener of [...listeners]) listener();
    notifyWhenNextCloses();
  }

  function notifyWhenNextCloses(): void {
    clearTimeout(timer);
    timer = undefined;
    const savedAt = Math.min(...Object.values(openWindows()));
    if (!Number.isFinite(savedAt) || listeners.size === 0) return;
    timer = setTimeout(notify, savedAt + registeringTime - Date.now());
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (timer === undefined) notifyWhenNextCloses();
    return () => {
      listeners.delete(listener);
    };
  }

  return { notify, subscribe };
});

/** True for a short time after a save; it clears by itself, and survives navigation and a reload (FLD-14). */
export function useIsRegistering(kind: SurveyKind, assignmentId: string | null): boolean {
  const employeeNumber = useEmployeeNumber();
  return useSyncExternalStore(
    registeringOf(usePageScope()).subscribe,
    () =>
      employeeNumber !== null &&
      assignmentId !== null &&
      nameOf(employeeNumber, kind, assignmentId) in openWindows(),
  );
}

/** What a tap on such a card says (FLD-10, ERR-18); done once it is answered. */
export function showRegisteringAlert(): Promise<void> {
  return showAlert({ title: commonText.notice, text: fieldText.registering });
}
