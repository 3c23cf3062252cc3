import { editPartsTerms, registerPartsTerms } from '@field-sales/shared/contract/terms';
import { newPhotoKeys } from '../photos/form-photos.ts';
import { partsOf, type SurveyCall } from '../survey/survey-call.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { listRows, type PriceState } from './price-state.ts';
import { sentProduct } from './sent-product.ts';

/** What a save of a price survey sends (CALL-28, CALL-29). */
export function priceCall(target: SurveyTarget, state: PriceState): SurveyCall {
  const photoKeys = newPhotoKeys(state.photos);
  const products = listRows(state).map(sentProduct);
  const id = encodeURIComponent(target.assignmentId);
  if (target.recordId === null) {
    return {
      method: 'POST',
      path: `/api/field-info/price/${id}`,
      parts: partsOf({ rows: products }, registerPartsTerms),
      photoKeys,
    };
  }
  return {
    method: 'PATCH',
    path: `/api/field-info/price/${encodeURIComponent(target.recordId)}/${id}`,
    parts: partsOf(
      { stands: [], deletedStandIds: [], deletedPhotoIds: state.photos.deletedIds, products },
      editPartsTerms,
    ),
    photoKeys,
  };
}
