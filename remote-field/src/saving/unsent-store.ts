import { createLoader } from '@field-sales/shared/lib/loader';
import { usePageScope, type PageScope } from '@field-sales/shared/lib/page-scope';
import { pauseAfter } from '@field-sales/shared/lib/pause-after';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { surveyKeyOf, type SurveyKind } from '../survey/survey-target.ts';
import type { UnsentRecord } from './unsent-record.ts';
import { unsentOf, type Sending } from './unsent-state.ts';

const nothing: readonly UnsentRecord[] = [];

/** In a chunk of its own: the list shows before it is there. */
export const operationsPart = createLoader(
  () => import(/* webpackChunkName: "unsent" */ './unsent-operations.ts'),
);

/** In ms, before another look: a busy device answers sooner than a lost network comes back. */
const pauses = { first: 1000, longest: 60_000 } as const;

/** Looks again until the device has answered: one that is busy, or back from the background, may do so late. */
function lookFor(page: PageScope, employeeNumber: string, onSent: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let followNoMore: () => void = () => undefined;
  let isLeft = false;
  async function look(tries: number): Promise<void> {
    try {
      const { followUnsent } = await operationsPart.load();
      const follows = await followUnsent(page, employeeNumber, onSent);
      if (isLeft) follows();
      else followNoMore = follows;
    } catch (error) {
      if (tries === 1) console.warn('What was not sent could not be looked for.', error);
      if (!isLeft) timer = setTimeout(() => void look(tries + 1), pauseAfter(tries, pauses));
    }
  }
  void look(1);
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
 * The current employee's saves, and no one else's (SH-45), that the backend does not have yet, in the order of saving.
 * `onSent` is called when one of them has gone out by itself.
 */
export function useUnsent(onSent: () => void): Unsent {
  const employeeNumber = useEmployeeNumber();
  const page = usePageScope();
  const { employeeNumber: owner, records, sending, sent } = useStore(unsentOf(page));
  const handleSent = useEffectEvent(onSent);
  useEffect(
    () => (employeeNumber === null ? undefined : lookFor(page, employeeNumber, () => handleSent())),
    [employeeNumber, page],
  );
  return { records: owner === employeeNumber && owner !== null ? records : nothing, sending, sent };
}

/** The survey that a card shows. */
export type CardSurvey = { kind: SurveyKind; assignmentId: string | null; partnerId: string | null };

/**
 * Whether a save of the survey of a card waits for the network (OFF-25), and whether it is on its way by
 * itself.
 */
export function useWaiting({ kind, assignmentId, partnerId }: CardSurvey) {
  const employeeNumber = useEmployeeNumber();
  const unsent = unsentOf(usePageScope());
  const key = useStore(unsent, ({ records }) => {
    if (employeeNumber === null || assignmentId === null) return undefined;
    const target = { employeeNumber, kind, assignmentId, partnerId, recordId: null };
    const isOfCard = (record: UnsentRecord) => surveyKeyOf(record) === surveyKeyOf(target);
    return records.find((record) => record.state === 'waiting' && isOfCard(record))?.idempotencyKey;
  });
  const isSending = useStore(unsent, ({ sending }) => key !== undefined && sending?.key === key);
  return { isWaiting: key !== undefined, isSending };
}
