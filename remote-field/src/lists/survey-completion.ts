import type { FieldListItem } from '../contract/field.ts';
import type { SurveyKind } from '../survey/survey-target.ts';

/** Whether the completed count has reached the total, for price surveys and their stores (FLD-08). */
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
