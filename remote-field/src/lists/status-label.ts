import { fieldText } from '../text/field-text.ts';

/** The label of a promotion status; a status other than 0 or 1 has none (FLD-06). */
export function statusLabel(status: number | null): string | undefined {
  if (status === 0) return fieldText.status.scheduled;
  if (status === 1) return fieldText.status.inProgress;
  return undefined;
}
