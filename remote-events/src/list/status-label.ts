import { periodStatus } from '@field-sales/shared/contract/period-status';
import { eventsText } from '../text/events-text.ts';

/** What the badge of a promotion says (EVT-05); an unknown status counts as completed. */
export function statusLabel(status: number | null): string {
  if (status === periodStatus.scheduled) return eventsText.status.scheduled;
  return status === periodStatus.inProgress ? eventsText.status.inProgress : eventsText.status.completed;
}
