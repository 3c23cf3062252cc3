/** How corrections of surveys that wait go out (OFF-31). */
import type { RemoteWaiting } from '@field-sales/shared/waiting/remote-waiting';
import { listOf, outdatedBy, recordOf } from './contract/form-record.ts';

export const waiting: RemoteWaiting = {
  recordReader: (address) => (listOf(address) === undefined ? undefined : recordOf),
  outdatedBy,
};
