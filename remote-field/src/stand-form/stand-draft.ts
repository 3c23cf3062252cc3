import { onWire, renamed } from '@field-sales/shared/contract/renamed';
import * as v from 'valibot';
import { formPhotosSchema, storedPhotos } from '../photos/form-photos.ts';
import type { StandState } from './stand-state.ts';

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

/** What is stored of a form, in the shape that `readStandDraft` reads (OWN-25). */
export function toStandDraft({ rows, deletedStandIds, photos }: StandState) {
  return {
    rows: rows.map((row) => onWire(row, storedRowTerms)),
    deletedStandIds,
    photos: storedPhotos(photos),
  };
}

/** What a draft holds; null where it is none. */
export function readStandDraft(content: unknown): StandState | null {
  const parsed = v.safeParse(draftSchema, content);
  return parsed.success ? parsed.output : null;
}
