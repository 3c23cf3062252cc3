import { AlertIcon } from '@field-sales/shared/icons/alert';
import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { FailurePanel } from '@field-sales/shared/ui/failure-panel';

/** What a screen shows after the dialog if its call was answered with 401. */
export function RefusedPanel({ onRetry }: { onRetry: () => void }) {
  return (
    <FailurePanel icon={<AlertIcon size="l" />} title={commonText.remoteFailedTitle}>
      <Button variant="tonal" size="m" icon={<RefreshIcon size="s" />} onClick={onRetry}>
        {commonText.retry}
      </Button>
    </FailurePanel>
  );
}
