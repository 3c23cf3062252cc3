import { notKeptText } from '@field-sales/shared/query';
import { OfflineIcon } from '../icons/offline.tsx';
import { EmptyState } from './empty-state.tsx';

/**
 * Replaces something that was never read while there is no network, and gives way to the answer when it comes (OFF-16).
 */
export function NotKept() {
  return <EmptyState icon={<OfflineIcon size="l" />}>{notKeptText}</EmptyState>;
}
