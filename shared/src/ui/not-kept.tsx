import { notKeptText } from '@field-sales/shared/query';
import { OfflineIcon } from '../icons/offline.tsx';
import { EmptyState } from './empty-state.tsx';

/** Stands in the place of what was never read, while there is no network; what comes takes its place (OFF-16). */
export function NotKept() {
  return <EmptyState icon={<OfflineIcon size="l" />}>{notKeptText}</EmptyState>;
}
