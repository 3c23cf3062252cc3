import { surveyAddress } from '../contract/survey-addresses.ts';
import { editPartsTerms, registerPartsTerms } from '../contract/wire-names.ts';
import { newPhotoKeys } from '../photos/form-photos.ts';
import type { FormCall } from '@field-sales/shared/waiting/waiting-work';
import { partsOf } from '../survey/call-parts.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { sentStands } from './sent-stands.ts';
import type { StandState } from './stand-state.ts';

/**
 * What a save of an own-company or other-company survey sends (OWN-27, CALL-20, CALL-21, CALL-23, CALL-24).
 */
export function standCall(kind: 'own' | 'market', target: SurveyTarget, state: StandState): FormCall {
  const photoKeys = newPhotoKeys(state.photos);
  const rows = sentStands(state.rows);
  if (target.recordId === null) {
    return {
      method: 'POST',
      path: surveyAddress(kind, target.assignmentId),
      parts: partsOf({ rows }, registerPartsTerms),
      photoKeys,
    };
  }
  return {
    method: 'PATCH',
    path: surveyAddress(kind, target.recordId),
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
