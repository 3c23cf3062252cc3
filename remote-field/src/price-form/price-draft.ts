import * as v from 'valibot';
import { formPhotosSchema, storedPhotos } from '../photos/form-photos.ts';
import { draftOfPrices, type PriceDraft, type PriceState } from './price-state.ts';

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

/** What a draft holds; null where it is none. */
export function readPriceDraft(content: unknown): PriceDraft | null {
  const parsed = v.safeParse(draftSchema, content);
  return parsed.success ? parsed.output : null;
}

/** What is stored of a form, in the shape that `readPriceDraft` reads. */
export function toPriceDraft(state: PriceState, opened: PriceState) {
  const draft = draftOfPrices(state, opened);
  return { ...draft, photos: storedPhotos(draft.photos) };
}
