import { AlertIcon } from '@field-sales/shared/icons/alert';
import { HomeIcon } from '../icons/home.tsx';
import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { FailurePanel } from '@field-sales/shared/ui/failure-panel';
import { hostText } from '../text/host-text.ts';

export type RemoteFailedProps = { onRetry: () => void; onHome: () => void; isRetrying?: boolean };

/** A screen whose remote could not be loaded: try again (MF-08), or go on elsewhere (MF-07). */
export function RemoteFailed({ onRetry, onHome, isRetrying = false }: RemoteFailedProps) {
  return (
    <FailurePanel
      icon={<AlertIcon size="l" />}
      title={commonText.remoteFailedTitle}
      text={hostText.remoteFailed}
    >
      <Button size="m" icon={<RefreshIcon size="s" />} isLoading={isRetrying} onClick={onRetry}>
        {commonText.retry}
      </Button>
      <Button size="m" variant="secondary" icon={<HomeIcon size="s" />} onClick={onHome}>
        {hostText.goHome}
      </Button>
    </FailurePanel>
  );
}
