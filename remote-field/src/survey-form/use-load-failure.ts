import { useLeaveOnFailure } from '@field-sales/shared/hooks/use-leave-on-failure';
import { failureText } from '@field-sales/shared/text/failure-text';
import { useOpenScreen } from '../screen/open-screen.ts';

/**
 * A form that could not be loaded says so, and then goes back one page (ERR-13). After a 401, which `http` reports, it
 * stays. Null where the form is there: what the device has of it needs no answer.
 */
export function useLoadFailure(asked: Parameters<typeof useLeaveOnFailure>[0]): void {
  useLeaveOnFailure(asked, failureText.sorryLater, useOpenScreen().parent);
}
