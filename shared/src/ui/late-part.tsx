import type { LatePartState } from '../hooks/use-loaded.ts';
import { commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Clauses } from './clauses.tsx';
import styles from './late-part.module.css';
import { Spinner } from './spinner.tsx';

export type LatePartProps = { state: LatePartState; onRetry: () => void; className?: string | undefined };

const texts = {
  loading: commonText.loading,
  slow: commonText.slow,
  failed: commonText.remoteFailedTitle,
} as const;

/** Stands inside a screen where a part of it is not there yet: it loads, is slow, or could not be loaded (MF-08). */
export function LatePart({ state, onRetry, className }: LatePartProps) {
  const role = state === 'failed' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.part, className)}>
      {state !== 'failed' && <Spinner size="l" />}
      <p key={role} role={role}>
        <Clauses breakAfter={['시간이']}>{texts[state]}</Clauses>
      </p>
      {state !== 'loading' && (
        <Button variant="tonal" size="m" isFit onClick={onRetry}>
          {commonText.retry}
        </Button>
      )}
    </div>
  );
}
