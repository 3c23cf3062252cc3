import { askConfirm } from '@field-sales/shared/dialogs';
import { perPage, usePageScope, type PageScope } from '@field-sales/shared/lib/page-scope';
import { useGo } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '../text/field-text.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { pageWritesOf } from '../drafts/page-writes.ts';
import { showRegisteringAlert } from '../saving/registering-window.ts';
import { useOpenScreen } from '../screen/open-screen.ts';
import { surveyKeyOf, type SurveyTarget } from '../survey/survey-target.ts';
import type { FormAnswer, FormSchema } from './form-reading.ts';
import { findForm, type FoundForm } from './found-form.ts';
import type { SurveySession } from './survey-session.ts';
import { useListedAt } from './use-survey-target.ts';

export type OpenForm<TSurvey, TState, TAction> = {
  readonly session: SurveySession<TState, TAction>;
  /** What it was opened with. */
  readonly survey: TSurvey;
  /** Counts the beginnings: a form that was begun again is a new one. */
  readonly round: number;
  /** Asks, removes the draft and begins again (`fieldText.startOver`). */
  readonly startOver: () => Promise<void>;
};

/** Forms that were left while their photos were being made ready, by survey. */
const leavingOf = perPage(() => new Map<string, Promise<void>>());

function leave(
  page: PageScope,
  survey: string,
  session: Pick<SurveySession<unknown, unknown>, 'leave'>,
): void {
  const leaving = leavingOf(page);
  const left = pageWritesOf(page)
    .follow(session.leave())
    .finally(() => {
      if (leaving.get(survey) === left) leaving.delete(survey);
    });
  leaving.set(survey, left);
}

type DeviceForm<TSurvey> = {
  readonly of: SurveyTarget;
  readonly round: number;
  readonly found: FoundForm;
  /** The answer that the waiting save's form was opened with; null where nothing waits. */
  readonly answer: FormAnswer<TSurvey> | null;
};

/**
 * What the device has of a form, with the photos that an earlier visit was still making ready; undefined until it is
 * there. While a save of the form is on its way, a dialog says so and the screen goes back: the form would make a
 * second record (FLD-10).
 */
function useDeviceForm<TSurvey>(
  target: SurveyTarget,
  round: number,
  schema: FormSchema<TSurvey>,
): DeviceForm<TSurvey> | undefined {
  const [device, setDevice] = useState<DeviceForm<TSurvey>>();
  const page = usePageScope();
  const listedAt = useListedAt();
  const go = useGo();
  const { parent } = useOpenScreen();
  const findListed = useEffectEvent(async (form: SurveyTarget) => {
    // A form that is begun anew has the answer that it was opened with.
    const earlier = device?.of === form ? device.found.unsent : [];
    const found = await findForm(form, listedAt, pageWritesOf(page));
    return found === 'registering' ? found : { ...found, unsent: [...earlier, ...found.unsent] };
  });
  const goBack = useEffectEvent(() => void go.back(parent));
  useEffect(() => {
    let isHere = true;
    let held: FoundForm['waiting'] = null;
    async function findWhenLeft() {
      await leavingOf(page).get(surveyKeyOf(target));
      return findListed(target);
    }
    async function find() {
      const ofDevice = await pageWritesOf(page).follow(findWhenLeft());
      if (ofDevice === 'registering') {
        if (isHere) await showRegisteringAlert();
        if (isHere) goBack();
        return;
      }
      const { found, answer } = readable(ofDevice, schema);
      held = found.waiting;
      if (isHere) setDevice({ of: target, round, found, answer });
      else held?.release();
    }
    void find();
    return () => {
      isHere = false;
      held?.release();
    };
  }, [page, target, round, schema]);
  return device?.of === target && device.round === round ? device : undefined;
}

/** Leaves out the waiting save if another version of the app kept it in a shape that this version does not know. */
function readable<TSurvey>(
  found: FoundForm,
  schema: FormSchema<TSurvey>,
): Pick<DeviceForm<TSurvey>, 'found' | 'answer'> {
  if (found.waiting === null) return { found, answer: null };
  const parsed = v.safeParse(schema, found.waiting.answer);
  if (parsed.success) return { found, answer: parsed.output };
  found.waiting.release();
  return { found: { ...found, waiting: null }, answer: null };
}

type FormInput<TSurvey, TState, TAction> = {
  target: SurveyTarget;
  schema: FormSchema<TSurvey>;
  /** What the server has now; undefined until it has answered. */
  answered: FormAnswer<TSurvey> | undefined;
  /** Begins the form with what the device has of it (SH-37). */
  begin: (answer: FormAnswer<TSurvey>, found: FoundForm) => SurveySession<TState, TAction>;
};

/** The form while its screen is open; undefined until what the server and the device have of it is there. */
export function useSurveySession<TSurvey, TState, TAction>({
  target,
  schema,
  answered,
  begin,
}: FormInput<TSurvey, TState, TAction>): OpenForm<TSurvey, TState, TAction> | undefined {
  type Form = {
    of: SurveyTarget;
    session: SurveySession<TState, TAction>;
    survey: TSurvey;
    round: number;
  };
  const page = usePageScope();
  const [round, setRound] = useState(0);
  const [form, setForm] = useState<Form>();
  const device = useDeviceForm(target, round, schema);
  const answer = device === undefined ? undefined : (device.answer ?? answered);

  // Before it is painted: a form that was begun again would be seen once more without its photos.
  useLayoutEffect(() => {
    if (device === undefined || answer === undefined) return undefined;
    let isHere = true;
    let session: SurveySession<TState, TAction> | undefined;
    void Promise.resolve(device).then(({ found, round: begun }) => {
      if (!isHere) return;
      session = begin(answer, found);
      setForm({ of: target, session, survey: answer.survey, round: begun });
    });
    return () => {
      isHere = false;
      if (session !== undefined) leave(page, surveyKeyOf(target), session);
    };
  }, [answer, begin, device, page, target]);

  if (form?.of !== target || (device !== undefined && device.round !== form.round)) return undefined;
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
        await pageWritesOf(page).follow(form.session.discard());
      } catch (error) {
        // When the form is begun again, its draft replaces the one that could not be removed.
        console.warn('The draft could not be removed.', error);
      }
      setRound(round + 1);
    },
  };
}
