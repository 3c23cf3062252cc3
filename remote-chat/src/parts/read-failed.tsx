import { AlertIcon } from '@field-sales/shared/icons/alert';
import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { FailurePanel } from '@field-sales/shared/ui/failure-panel';
import { useOnlineAgain } from './use-online-again.ts';

type ReadFailedProps = { onRetry: () => void };

/** Stands where something could not be read, with the way out. */
export function ReadFailed({ onRetry }: ReadFailedProps) {
  useOnlineAgain(onRetry);
  return (
    <FailurePanel icon={<AlertIcon size="l" />} title={commonText.remoteFailedTitle}>
      <Button size="m" icon={<RefreshIcon size="s" />} onClick={onRetry}>
        {commonText.retry}
      </Button>
    </FailurePanel>
  );
}
