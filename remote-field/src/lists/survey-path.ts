import type { FieldListItem } from '../contract/field.ts';
import { hasId } from '@field-sales/shared/contract/ids';
import { pathOf } from '@field-sales/shared/lib/routes';
import { patterns } from '../addresses/patterns.ts';
import type { SurveyKind } from '../survey/survey-target.ts';

const standRoutes = {
  own: { register: patterns.ownRegister, edit: patterns.ownEdit },
  market: { register: patterns.marketRegister, edit: patterns.marketEdit },
} as const;

/** Where a card leads: a price survey to its stores, another to its form, to register or to edit (FLD-11, FLD-12, FLD-13, FLD-17). */
export function surveyPath(kind: SurveyKind, item: FieldListItem): string {
  const { assignmentId: id, recordId, managementId } = item;
  if (kind === 'price') return pathOf(patterns.storeList, { id, managementId });
  const { register, edit } = standRoutes[kind];
  return hasId(recordId) ? pathOf(edit, { id, recordId }) : pathOf(register, { id });
}
