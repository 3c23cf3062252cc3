import type { FieldListItem } from '@field-sales/shared/contract/field';
import { pathOf, routePatterns } from '@field-sales/shared/lib/routes';
import { fieldText } from '../text/field-text.ts';
import { hasId } from '../screen/has-id.ts';
import type { SurveyKind } from '../survey/survey-target.ts';

/** The label of a promotion status; a status other than 0 or 1 has none (FLD-06). */
export function statusLabel(status: number | null): string | undefined {
  if (status === 0) return fieldText.status.scheduled;
  if (status === 1) return fieldText.status.inProgress;
  return undefined;
}

/** Whether everything was counted in: for price surveys and their stores (FLD-08). */
export function isCountComplete({
  completedCount,
  totalCount,
}: Pick<FieldListItem, 'completedCount' | 'totalCount'>): boolean {
  return completedCount !== null && completedCount === totalCount;
}

/** Whether the survey of a card is complete (FLD-07, FLD-08). */
export function isComplete(kind: SurveyKind, item: FieldListItem): boolean {
  return kind === 'price' ? isCountComplete(item) : item.isCollected;
}

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
