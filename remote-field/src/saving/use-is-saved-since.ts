import { useEmployeeNumber } from '@field-sales/shared/router';
import { isSavedSince } from '@field-sales/shared/waiting/saved-since';
import { surveyKeyOf } from '../survey/survey-target.ts';
import type { CardSurvey } from './unsent-store.ts';

/** Whether this device has saved a survey after `listedAt`; false where that is undefined. */
export function useIsSavedSince(survey: CardSurvey, listedAt: number | undefined): boolean {
  const employeeNumber = useEmployeeNumber();
  const { kind, assignmentId, partnerId } = survey;
  if (employeeNumber === null || assignmentId === null || listedAt === undefined) return false;
  return isSavedSince(surveyKeyOf({ employeeNumber, kind, assignmentId, partnerId }), listedAt);
}
