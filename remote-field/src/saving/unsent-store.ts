import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { UnsentRecord } from './unsent-record.ts';
import { unsentState, type SendOutcome } from './unsent-state.ts';

export type { UnsentRecord } from './unsent-record.ts';

const nothing: readonly UnsentRecord[] = [];

/** In a chunk of its own: the list shows before it is there. */
function loadOperations(): Promise<typeof import('./unsent-operations.ts')> {
  return import(/* webpackChunkName: "unsent" */ './unsent-operations.ts');
}

/** In ms: the first pause before another look, and the longest. */
const pauses = { first: 1000, longest: 60_000 } as const;

/** Looks again until the device has answered: one that is busy, or back from the background, may do so late. */
function lookFor(employeeNumber: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  async function look(pause: number): Promise<void> {
    try {
      await (await loadOperations()).loadUnsent(employeeNumber);
    } catch (error) {
      if (pause === pauses.first) console.warn('What was not sent could not be looked for.', error);
      if (!isLeft) timer = setTimeout(() => void look(Math.min(pause * 2, pauses.longest)), pause);
    }
  }
  void look(pauses.first);
  return () => {
    isLeft = true;
    clearTimeout(timer);
  };
}

/** What could not be sent, of the current employee, oldest first. */
export function useUnsent(): readonly UnsentRecord[] {
  const employeeNumber = useEmployeeNumber();
  const { employeeNumber: owner, records } = useStore(unsentState);
  useEffect(() => (employeeNumber === null ? undefined : lookFor(employeeNumber)), [employeeNumber]);
  return owner === employeeNumber && owner !== null ? records : nothing;
}

/**
 * Sends a record again: the same call with the same key, with overlay and dialogs as after any save. A record that was
 * sent is gone from the device. `onAnswered` is called before a dialog is shown.
 */
export async function sendUnsent(id: string, onAnswered: () => void): Promise<SendOutcome> {
  return (await loadOperations()).sendUnsent(id, onAnswered);
}

/** Removes a record and its photos from the device; the caller asks first. */
export async function deleteUnsent(id: string): Promise<void> {
  await (await loadOperations()).deleteUnsent(id);
}
