import type { FieldListItem } from '@field-sales/shared/contract/field';
import { pathOf, routePatterns } from '@field-sales/shared/lib/routes';
import { hasId } from '../screen/has-id.ts';
import type { SurveyKind } from '../survey/survey-target.ts';

const standRoutes = {
  own: { register: routePatterns.ownRegister, edit: routePatterns.ownEdit },
  market: { register: routePatterns.marketRegister, edit: routePatterns.marketEdit },
} as const;

/** Where a card leads: a price survey to its stores, another to its form, to register or to edit (FLD-11 … FLD-13). */
export function surveyPath(kind: SurveyKind, item: FieldListItem): string {
  const { assignmentId: id, recordId, managementId } = item;
  if (kind === 'price') return pathOf(routePatterns.storeList, { id, managementId });
  const { register, edit } = standRoutes[kind];
  return hasId(recordId) ? pathOf(edit, { id, recordId }) : pathOf(register, { id });
}
