import type { PriceSurvey } from '../contract/field.ts';
import { dequal } from 'dequal/lite';
import type { SurveyModel } from '../survey-form/survey-model.ts';
import type { SurveySession } from '../survey-form/survey-session.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { priceCall } from './price-call.ts';
import { readPriceDraft, toPriceDraft } from './price-draft.ts';
import {
  draftOfPrices,
  openPrices,
  reducePrices,
  restorePrices,
  type PriceAction,
  type PriceState,
} from './price-state.ts';

export type PriceModel = SurveyModel<PriceState, PriceAction>;
export type PriceSession = SurveySession<PriceState, PriceAction>;

/** Price surveys for the form core. */
export function priceModel(target: SurveyTarget, survey: PriceSurvey): PriceModel {
  const mode = target.recordId === null ? 'register' : 'edit';
  const opened = openPrices(survey, mode, target.partnerId);
  return {
    opened,
    reduce: reducePrices,
    isAsOpened: (state) => {
      const { entries, photos } = draftOfPrices(state, opened);
      return Object.keys(entries).length === 0 && dequal(photos, opened.photos);
    },
    toDraft: (state) => toPriceDraft(state, opened),
    restore: (content) => {
      const draft = readPriceDraft(content);
      return draft === null ? null : restorePrices(opened, draft);
    },
    // Rows are the server's in any case; only photos come and go.
    resume: (content) => {
      const draft = readPriceDraft(content);
      return draft === null ? null : { ...restorePrices(opened, draft), photos: draft.photos };
    },
    toCall: (state) => priceCall(target, state),
  };
}
