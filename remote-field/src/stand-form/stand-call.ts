import { surveyListAddresses } from '@field-sales/shared/contract/call-addresses';
import { editPartsTerms, registerPartsTerms } from '@field-sales/shared/contract/terms';
import { newPhotoKeys } from '../photos/form-photos.ts';
import { partsOf, type SurveyCall } from '../survey/survey-call.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { sentStands } from './sent-stands.ts';
import type { StandState } from './stand-state.ts';

/** Where the surveys of either company live. */
export function standSurveyPath(kind: 'own' | 'market', id: string): string {
  return `${surveyListAddresses[kind]}/${encodeURIComponent(id)}`;
}

/** What a save of an own-company or other-company survey sends (CALL-20, CALL-21, CALL-23, CALL-24). */
export function standCall(kind: 'own' | 'market', target: SurveyTarget, state: StandState): SurveyCall {
  const photoKeys = newPhotoKeys(state.photos);
  const rows = sentStands(state.rows);
  if (target.recordId === null) {
    return {
      method: 'POST',
      path: standSurveyPath(kind, target.assignmentId),
      parts: partsOf({ rows }, registerPartsTerms),
      photoKeys,
    };
  }
  return {
    method: 'PATCH',
    path: standSurveyPath(kind, target.recordId),
    parts: partsOf(
      {
        stands: rows,
        deletedStandIds: state.deletedStandIds,
        deletedPhotoIds: state.photos.deletedIds,
        products: [],
      },
      editPartsTerms,
    ),
    photoKeys,
  };
}
