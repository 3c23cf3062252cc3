import type { StandSurvey } from '../contract/field.ts';
import type { SurveyModel } from '../survey-form/survey-model.ts';
import type { SurveySession } from '../survey-form/survey-session.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { standCall } from './stand-call.ts';
import { readStandDraft, toStandDraft } from './stand-draft.ts';
import {
  inPlaceOf,
  isSameSave,
  openStands,
  reduceStands,
  restoreStands,
  type StandAction,
  type StandState,
} from './stand-state.ts';

export type StandModel = SurveyModel<StandState, StandAction>;
export type StandSession = SurveySession<StandState, StandAction>;

/** Own-company and other-company surveys for the form core: one model serves both (MKT-02). */
export function standModel(kind: 'own' | 'market', target: SurveyTarget, survey: StandSurvey): StandModel {
  const opened = openStands(survey, target.recordId === null ? 'register' : 'edit');
  return {
    opened,
    reduce: reduceStands,
    isAsOpened: (state) => isSameSave(state, opened),
    toDraft: toStandDraft,
    restore: (content, isInPlace) => {
      const draft = readStandDraft(content);
      if (draft === null) return null;
      return restoreStands(opened, isInPlace === true ? inPlaceOf(opened, draft, target.recordId) : draft);
    },
    resume: readStandDraft,
    toCall: (state) => standCall(kind, target, state),
  };
}
