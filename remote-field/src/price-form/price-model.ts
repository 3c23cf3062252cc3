import type { PriceSurvey } from '@field-sales/shared/contract/field';
import { dequal } from 'dequal/lite';
import * as v from 'valibot';
import { formPhotosSchema, storedPhotos } from '../photos/form-photos.ts';
import type { SurveyModel } from '../survey-form/survey-model.ts';
import type { SurveySession } from '../survey-form/survey-session.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { priceCall } from './price-call.ts';
import {
  draftOfPrices,
  openPrices,
  reducePrices,
  restorePrices,
  type PriceAction,
  type PriceDraft,
  type PriceState,
} from './price-state.ts';

const entrySchema = v.object({
  price: v.string(),
  promotionType: v.string(),
  isDirectInput: v.boolean(),
  startDate: v.string(),
  endDate: v.string(),
  isNotInStore: v.boolean(),
  isNoPromotion: v.boolean(),
  remark: v.string(),
});
const draftSchema = v.object({
  entries: v.record(v.string(), entrySchema),
  photos: formPhotosSchema,
  isSaveUnlocked: v.boolean(),
});

function readDraft(content: unknown): PriceDraft | null {
  const parsed = v.safeParse(draftSchema, content);
  return parsed.success ? parsed.output : null;
}

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
    toDraft: (state) => {
      const draft = draftOfPrices(state, opened);
      return { ...draft, photos: storedPhotos(draft.photos) };
    },
    restore: (content) => {
      const draft = readDraft(content);
      return draft === null ? null : restorePrices(opened, draft);
    },
    // Rows are the server's in any case; only photos come and go.
    resume: (content) => {
      const draft = readDraft(content);
      return draft === null ? null : { ...restorePrices(opened, draft), photos: draft.photos };
    },
    toCall: (state) => priceCall(target, state),
  };
}
