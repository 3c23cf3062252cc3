import type { LoadWaiting, RemoteWaiting } from '@field-sales/shared/waiting/remote-waiting';
import { loadSide } from '../remotes/load-side.ts';

function isWaiting(value: unknown): value is RemoteWaiting {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'function')
  );
}

/** What the remotes say of what waits, without their screens. */
export const loadWaiting: LoadWaiting = async () => (await loadSide('waiting')).values.filter(isWaiting);
