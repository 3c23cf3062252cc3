import { keepSending } from '@field-sales/shared/waiting/keep-sending';
import { stopIfChanged } from '@field-sales/shared/waiting/waiting-edits';

/** Sends whatever waits; answers how to stop. */
export function startSending(): () => void {
  return keepSending(stopIfChanged);
}
