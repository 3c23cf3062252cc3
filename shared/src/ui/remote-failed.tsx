import { AlertIcon } from '../icons/alert.tsx';
import { HomeIcon } from '../icons/home.tsx';
import { RefreshIcon } from '../icons/refresh.tsx';
import { commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import { FailurePanel } from './failure-panel.tsx';

export type RemoteFailedProps = { onRetry: () => void; onHome: () => void; isRetrying?: boolean };

/** A screen whose remote could not be loaded: try again, or go on elsewhere. */
export function RemoteFailed({ onRetry, onHome, isRetrying = false }: RemoteFailedProps) {
  return (
    <FailurePanel
      icon={<AlertIcon size="l" />}
      title={commonText.remoteFailedTitle}
      text={commonText.remoteFailed}
    >
      <Button size="m" icon={<RefreshIcon size="s" />} isLoading={isRetrying} onClick={onRetry}>
        {commonText.retry}
      </Button>
      <Button size="m" variant="secondary" icon={<HomeIcon size="s" />} onClick={onHome}>
        {commonText.goHome}
      </Button>
    </FailurePanel>
  );
}
