import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { useOnlineAgain } from './use-online-again.ts';
import styles from './load-more-failed.module.css';

type LoadMoreFailedProps = { onRetry: () => void };

/** Stands where more of a list could not be read. */
export function LoadMoreFailed({ onRetry }: LoadMoreFailedProps) {
  useOnlineAgain(onRetry);
  return (
    <div className={styles.place}>
      <Button variant="tonal" size="m" isFit icon={<RefreshIcon size="s" />} onClick={onRetry}>
        {commonText.retry}
      </Button>
    </div>
  );
}
