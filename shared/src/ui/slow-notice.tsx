import { RefreshIcon } from '../icons/refresh.tsx';
import { commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import { Clauses } from './clauses.tsx';
import { Dock } from './dock.tsx';
import styles from './slow-notice.module.css';

export type SlowNoticeProps = { onRetry: () => void };

/** In the dock while something takes long; what loads goes on. */
export function SlowNotice({ onRetry }: SlowNoticeProps) {
  return (
    <Dock>
      <p className={styles.text} role="status">
        <Clauses breakAfter={['시간이']}>{commonText.slow}</Clauses>
      </p>
      <Button variant="tonal" size="m" isFit icon={<RefreshIcon size="s" />} onClick={onRetry}>
        {commonText.retry}
      </Button>
    </Dock>
  );
}
