export type SurveyKind = 'own' | 'market' | 'price';

/** Which survey a form writes. It belongs to one employee number (SH-45). */
export type SurveyTarget = {
  readonly employeeNumber: string;
  readonly kind: SurveyKind;
  /** The event or the store that the employee is to survey. */
  readonly assignmentId: string;
  /** Null on a register form. */
  readonly recordId: string | null;
  /** Price surveys only; null where the address says `null`. */
  readonly partnerId: string | null;
  /** The assignment of the card that leads to the stores of a price survey, where it is known. */
  readonly listedAs?: string;
};

/** What stands above a survey's form, and names it on the device. */
export type SurveyNames = { readonly promotionName: string; readonly storeName: string };

function part(value: string | null): string {
  return value === null ? '' : `=${encodeURIComponent(value)}`;
}

/** One name for all saves of a survey, registered or not yet. */
export function surveyKeyOf({
  employeeNumber,
  kind,
  assignmentId,
  partnerId,
}: Pick<SurveyTarget, 'employeeNumber' | 'kind' | 'assignmentId' | 'partnerId'>): string {
  return [employeeNumber, kind, assignmentId, partnerId].map(part).join('/');
}

/**
 * The name of a form's draft, which begins with that of its survey: register and edit of a record have a draft each.
 */
export function draftIdOf(target: SurveyTarget): string {
  return `${surveyKeyOf(target)}/${part(target.recordId)}`;
}
