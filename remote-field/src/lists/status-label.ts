import { periodStatus } from '@field-sales/shared/contract/period-status';
import { periodStatusText } from '@field-sales/shared/text/period-status-text';

/** The label of a promotion status; one that is neither scheduled nor in progress has none (FLD-06). */
export function statusLabel(status: number | null): string | undefined {
  if (status === periodStatus.scheduled) return periodStatusText.scheduled;
  if (status === periodStatus.inProgress) return periodStatusText.inProgress;
  return undefined;
}
