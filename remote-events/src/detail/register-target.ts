import type { PromotionInformation } from '@field-sales/shared/contract/promotions';
import type { CalendarDate } from '@field-sales/shared/lib/dates';
import { pathOf, routePatterns } from '@field-sales/shared/lib/routes';

/** Whether field information can be registered: it is asked for and the event has not ended (EVT-26). */
export function canRegister(
  { isSurveyRequested, endDate }: PromotionInformation,
  today: CalendarDate,
): boolean {
  return isSurveyRequested && endDate !== null && endDate >= today;
}

/** The form that the register button leads to: the record's where there is one (EVT-28). */
export function registerPath(assignmentId: string, recordId: string | null): string {
  return hasRecord(recordId)
    ? pathOf(routePatterns.ownEdit, { id: assignmentId, recordId })
    : pathOf(routePatterns.ownRegister, { id: assignmentId });
}

/** Whether two paths are one screen, however they are encoded and with or without a trailing slash (SH-19). */
export function isSameScreen(path: string, other: string): boolean {
  return normalized(path) === normalized(other);
}

function hasRecord(id: string | null): id is string {
  return id !== null && id !== '' && id !== 'null' && id !== 'false';
}

function normalized(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const segments = pathname.replace(/\/+$/, '').split('/');
  return segments.map((segment) => encodeURIComponent(decoded(segment))).join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
