import { isCallError } from '@field-sales/shared/http';
import { AlertIcon } from '@field-sales/shared/icons/alert';
import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { commonText } from '@field-sales/shared/text/common';
import { failureText } from '@field-sales/shared/text/failure-text';
import { Button } from '@field-sales/shared/ui/button';
import { FailurePanel } from '@field-sales/shared/ui/failure-panel';

type FailedBodyProps = { error: Error; onRetry: () => void };

/** The way out of a load that failed: it stands where the data would. A 401 says what the backend said. */
export function FailedBody({ error, onRetry }: FailedBodyProps) {
  const text = isCallError(error, 'unauthorized') ? error.body : failureText.sorryLater;
  return (
    <FailurePanel icon={<AlertIcon size="l" />} title={commonText.notice} text={text}>
      <Button size="m" icon={<RefreshIcon size="s" />} onClick={onRetry}>
        {commonText.retry}
      </Button>
    </FailurePanel>
  );
}
