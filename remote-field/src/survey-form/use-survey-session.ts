import { askConfirm } from '@field-sales/shared/dialogs';
import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '../text/field-text.ts';
import { useEffect, useState } from 'react';
import { readDraft, type FoundDraft } from '../drafts/draft-store.ts';
import { draftIdOf, type SurveyTarget } from '../survey/survey-target.ts';
import type { SurveySession } from './survey-session.ts';

export type OpenForm<TState, TAction> = {
  readonly session: SurveySession<TState, TAction>;
  /** Counts the beginnings: a form that was begun again is a new one. */
  readonly round: number;
  /** Asks, removes the draft and begins again (`field.startOver`). */
  readonly startOver: () => Promise<void>;
};

/** Forms that were left while their photos were being made ready, by draft. */
const leaving = new Map<string, Promise<void>>();

function leave(draftId: string, session: Pick<SurveySession<unknown, unknown>, 'leave'>): void {
  const left = session.leave().finally(() => {
    if (leaving.get(draftId) === left) leaving.delete(draftId);
  });
  leaving.set(draftId, left);
}

/**
 * The form while its screen is open; undefined until what the server and the device have of it is there.
 * `open` begins it, with the draft that was found (SH-37).
 */
export function useSurveySession<TState, TAction>(
  target: SurveyTarget,
  open: ((found: FoundDraft | null | 'unread') => SurveySession<TState, TAction>) | undefined,
): OpenForm<TState, TAction> | undefined {
  const [round, setRound] = useState(0);
  const [form, setForm] = useState<{ session: SurveySession<TState, TAction>; round: number }>();
  const draftId = draftIdOf(target);

  useEffect(() => {
    if (open === undefined) return undefined;
    let isHere = true;
    let session: SurveySession<TState, TAction> | undefined;
    void findDraft(draftId).then((found) => {
      if (!isHere) return;
      session = open(found);
      setForm({ session, round });
    });
    return () => {
      isHere = false;
      if (session !== undefined) leave(draftId, session);
    };
  }, [draftId, open, round]);

  if (form === undefined || open === undefined) return undefined;
  return {
    ...form,
    startOver: async () => {
      const isSure = await askConfirm({
        title: commonText.notice,
        text: fieldText.startOverQuestion,
        confirmLabel: fieldText.startOver,
        isDanger: true,
      });
      if (!isSure) return;
      try {
        await form.session.discard();
      } catch (error) {
        // When the form is begun again, its draft replaces the one that could not be removed.
        console.warn('The draft could not be removed.', error);
      }
      setRound(round + 1);
    },
  };
}

/** What the device has of a form, with the photos that an earlier visit has still been making ready. */
async function findDraft(id: string): Promise<FoundDraft | null | 'unread'> {
  await leaving.get(id);
  try {
    return await readDraft(id);
  } catch (error) {
    console.warn('The drafts of this device could not be read.', error);
    return 'unread';
  }
}
