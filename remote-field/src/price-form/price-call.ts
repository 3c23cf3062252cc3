import { surveyAddress } from '../contract/survey-addresses.ts';
import { editPartsTerms, registerPartsTerms } from '../contract/wire-names.ts';
import { newPhotoKeys } from '../photos/form-photos.ts';
import type { FormCall } from '@field-sales/shared/waiting/waiting-work';
import { partsOf } from '../survey/call-parts.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { listRows, type PriceState } from './price-state.ts';
import { sentProduct } from './sent-product.ts';

/** What a save of a price survey sends (CALL-28, CALL-29). */
export function priceCall(target: SurveyTarget, state: PriceState): FormCall {
  const photoKeys = newPhotoKeys(state.photos);
  const products = listRows(state).map(sentProduct);
  if (target.recordId === null) {
    return {
      method: 'POST',
      path: surveyAddress('price', target.assignmentId),
      parts: partsOf({ rows: products }, registerPartsTerms),
      photoKeys,
    };
  }
  return {
    method: 'PATCH',
    path: `${surveyAddress('price', target.recordId)}/${encodeURIComponent(target.assignmentId)}`,
    parts: partsOf(
      { stands: [], deletedStandIds: [], deletedPhotoIds: state.photos.deletedIds, products },
      editPartsTerms,
    ),
    photoKeys,
  };
}
