import type { StandSurvey } from '@field-sales/shared/contract/field';
import { onWire, renamed } from '@field-sales/shared/contract/renamed';
import * as v from 'valibot';
import { formPhotosSchema, storedPhotos } from '../photos/form-photos.ts';
import type { SurveyModel } from '../survey-form/survey-model.ts';
import type { SurveySession } from '../survey-form/survey-session.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { standCall } from './stand-call.ts';
import {
  isSameSave,
  openStands,
  reduceStands,
  restoreStands,
  type StandAction,
  type StandState,
} from './stand-state.ts';

// Phones hold drafts under these names, and older versions of the app read them.
const storedRowTerms = {
  sfid: 'standId',
  scFieldInfoId: 'recordId',
  fieldManagementId: 'managementId',
} as const;

const draftSchema = v.object({
  rows: v.array(
    renamed(
      {
        key: v.string(),
        sfid: v.nullable(v.string()),
        standType: v.string(),
        displayType: v.string(),
        quantity: v.number(),
        promotionType: v.string(),
        remark: v.string(),
        name: v.string(),
        scFieldInfoId: v.string(),
        fieldManagementId: v.string(),
        promotionPlanId: v.string(),
      },
      storedRowTerms,
    ),
  ),
  deletedStandIds: v.array(v.string()),
  photos: formPhotosSchema,
});

function toDraft({ rows, deletedStandIds, photos }: StandState) {
  return {
    rows: rows.map((row) => onWire(row, storedRowTerms)),
    deletedStandIds,
    photos: storedPhotos(photos),
  };
}

function readDraft(content: unknown): StandState | null {
  const parsed = v.safeParse(draftSchema, content);
  return parsed.success ? parsed.output : null;
}

export type StandModel = SurveyModel<StandState, StandAction>;
export type StandSession = SurveySession<StandState, StandAction>;

/** Own-company and other-company surveys for the form core: one model serves both. */
export function standModel(kind: 'own' | 'market', target: SurveyTarget, survey: StandSurvey): StandModel {
  const opened = openStands(survey, target.recordId === null ? 'register' : 'edit');
  return {
    opened,
    reduce: reduceStands,
    isAsOpened: (state) => isSameSave(state, opened),
    toDraft,
    restore: (content) => {
      const draft = readDraft(content);
      return draft === null ? null : restoreStands(opened, draft);
    },
    resume: readDraft,
    toCall: (state) => standCall(kind, target, state),
  };
}
