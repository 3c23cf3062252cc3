import { hasId } from '@field-sales/shared/contract/ids';
import type { PromotionInformation } from '../contract/promotions.ts';
import type { CalendarDate } from '@field-sales/shared/lib/dates';
import { pathOf } from '@field-sales/shared/lib/routes';
import { surveyPatterns } from '../addresses/patterns.ts';

/** Whether field information can be registered: it is wanted, and the event has not ended (EVT-26). */
export function canRegister(
  { isSurveyRequested, endDate }: PromotionInformation,
  today: CalendarDate,
): boolean {
  return isSurveyRequested && endDate !== null && endDate >= today;
}

/** The form to which the register button leads: that of the record, if there is one (EVT-28). */
export function registerPath(assignmentId: string, recordId: string | null): string {
  return hasId(recordId)
    ? pathOf(surveyPatterns.edit, { id: assignmentId, recordId })
    : pathOf(surveyPatterns.register, { id: assignmentId });
}
