import { showAlert } from '@field-sales/shared/dialogs';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { keepStored, readStored } from '@field-sales/shared/lib/storage';
import { commonText } from '@field-sales/shared/text/common';
import { recordSave } from '@field-sales/shared/waiting/saved-since';
import { fieldText } from '../text/field-text.ts';
import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { surveyKeyOf, type SurveyKind, type SurveyTarget } from '../survey/survey-target.ts';

/** How long after a save its card says 등록중, in ms (CON-19). */
export const registeringTime = 5000;

const storageKey = 'field-registering';
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const saveTimes = v.record(v.string(), v.number());

type SaveTimes = Readonly<v.InferOutput<typeof saveTimes>>;

function nameOf(employeeNumber: string, kind: SurveyKind, assignmentId: string): string {
  return JSON.stringify([employeeNumber, kind, assignmentId]);
}

/** Of this tab, reloads included; a clock that was set back does not make a window longer. */
function openWindows(now: number = Date.now()): SaveTimes {
  const stored = readWindows();
  return Object.fromEntries(
    Object.entries(stored).filter(([, savedAt]) => savedAt <= now && now - savedAt < registeringTime),
  );
}

function readWindows(): SaveTimes {
  try {
    return v.parse(saveTimes, JSON.parse(readStored('sessionStorage', storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

function notifyWhenNextCloses(): void {
  clearTimeout(timer);
  timer = undefined;
  const savedAt = Math.min(...Object.values(openWindows()));
  if (!Number.isFinite(savedAt) || listeners.size === 0) return;
  timer = setTimeout(
    () => {
      for (const listener of [...listeners]) listener();
      notifyWhenNextCloses();
    },
    savedAt + registeringTime - Date.now(),
  );
}

/** Opens the window of a survey that has just been saved (FLD-14), and of the card that it is listed under. */
export function markRegistering(target: SurveyTarget): void {
  const { employeeNumber, kind, assignmentId, listedAs } = target;
  const now = Date.now();
  recordSave(surveyKeyOf(target));
  const windows = {
    ...openWindows(now),
    [nameOf(employeeNumber, kind, assignmentId)]: now,
    ...(listedAs !== undefined && { [nameOf(employeeNumber, kind, listedAs)]: now }),
  };
  keepStored('sessionStorage', storageKey, JSON.stringify(windows));
  for (const listener of [...listeners]) listener();
  notifyWhenNextCloses();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) notifyWhenNextCloses();
  return () => {
    listeners.delete(listener);
  };
}

/** True for a short time after a save; it clears by itself, and survives navigation and a reload (FLD-14). */
export function useIsRegistering(kind: SurveyKind, assignmentId: string | null): boolean {
  const employeeNumber = useEmployeeNumber();
  const isOpen = useCallback(
    () =>
      employeeNumber !== null &&
      assignmentId !== null &&
      nameOf(employeeNumber, kind, assignmentId) in openWindows(),
    [employeeNumber, kind, assignmentId],
  );
  return useSyncExternalStore(subscribe, isOpen);
}

/** What a tap on such a card says (FLD-10, ERR-18); done once it is answered. */
export function showRegisteringAlert(): Promise<void> {
  return showAlert({ title: commonText.notice, text: fieldText.registering });
}
