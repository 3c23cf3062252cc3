import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { PageWrites } from '../drafts/page-writes.ts';
import { surveyKeyOf, type SurveyKind } from '../survey/survey-target.ts';
import type { UnsentRecord } from './unsent-record.ts';
import { unsentState, type Sending, type SendOutcome } from './unsent-state.ts';

const nothing: readonly UnsentRecord[] = [];

/** In a chunk of its own: the list shows before it is there. */
function loadOperations(): Promise<typeof import('./unsent-operations.ts')> {
  return import(/* webpackChunkName: "unsent" */ './unsent-operations.ts');
}

/** In ms: the first pause before another look, and the longest. */
const pauses = { first: 1000, longest: 60_000 } as const;

/** Looks again until the device has answered: one that is busy, or back from the background, may do so late. */
function lookFor(employeeNumber: string, onSent: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let followNoMore: () => void = () => undefined;
  let isLeft = false;
  async function look(pause: number): Promise<void> {
    try {
      const { followUnsent } = await loadOperations();
      const follows = await followUnsent(employeeNumber, onSent);
      if (isLeft) follows();
      else followNoMore = follows;
    } catch (error) {
      if (pause === pauses.first) console.warn('What was not sent could not be looked for.', error);
      if (!isLeft) timer = setTimeout(() => void look(Math.min(pause * 2, pauses.longest)), pause);
    }
  }
  void look(pauses.first);
  return () => {
    isLeft = true;
    followNoMore();
    clearTimeout(timer);
  };
}

export type Unsent = {
  readonly records: readonly UnsentRecord[];
  readonly sending: Sending | null;
  /** What has gone out by itself since the page was opened. */
  readonly sent: readonly UnsentRecord[];
};

/**
 * What the backend has not got of the current employee, in the order of saving. `onSent` is called when something of it has
 * gone out by itself.
 */
export function useUnsent(onSent: () => void): Unsent {
  const employeeNumber = useEmployeeNumber();
  const { employeeNumber: owner, records, sending, sent } = useStore(unsentState);
  const handleSent = useEffectEvent(onSent);
  useEffect(
    () => (employeeNumber === null ? undefined : lookFor(employeeNumber, () => handleSent())),
    [employeeNumber],
  );
  return { records: owner === employeeNumber && owner !== null ? records : nothing, sending, sent };
}

/** The survey that a card is of. */
export type CardSurvey = { kind: SurveyKind; assignmentId: string | null; partnerId: string | null };

/** Whether a save of the survey of a card waits for the network, and whether it is on its way by itself. */
export function useWaiting({ kind, assignmentId, partnerId }: CardSurvey) {
  const employeeNumber = useEmployeeNumber();
  const key = useStore(unsentState, ({ records }) => {
    if (employeeNumber === null || assignmentId === null) return undefined;
    const target = { employeeNumber, kind, assignmentId, partnerId, recordId: null };
    const isOfCard = (record: UnsentRecord) => surveyKeyOf(record) === surveyKeyOf(target);
    return records.find((record) => record.state === 'waiting' && isOfCard(record))?.idempotencyKey;
  });
  const isSending = useStore(unsentState, ({ sending }) => key !== undefined && sending?.key === key);
  return { isWaiting: key !== undefined, isSending };
}

/**
 * Sends a record again: the same call with the same key, with overlay and dialogs as after any save. A record that was
 * sent is gone from the device. `onAnswered` is called before a dialog is shown.
 */
export async function sendUnsent(
  key: string,
  writes: PageWrites,
  onAnswered: () => void,
): Promise<SendOutcome> {
  return (await loadOperations()).sendUnsent(key, writes, onAnswered);
}

/** Removes a record and its photos from the device; the caller asks first. */
export async function deleteUnsent(key: string): Promise<void> {
  await (await loadOperations()).deleteUnsent(key);
}
