import { eventsText } from '../text/events-text.ts';

/** What the badge of a promotion says: 0 scheduled, 1 in progress, anything else completed (EVT-05). */
export function statusLabel(status: number | null): string {
  if (status === 0) return eventsText.status.scheduled;
  return status === 1 ? eventsText.status.inProgress : eventsText.status.completed;
}
