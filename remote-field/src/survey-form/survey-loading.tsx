import { PageBody } from '@field-sales/shared/ui/page';
import { FailedBody } from '../screen/failed-body.tsx';
import { SurveyWaiting } from './survey-waiting.tsx';
import { useLoadFailure } from './use-load-failure.ts';

type SurveyLoadingProps = {
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  onRetry: () => void;
};

/** A form that is not there yet: waiting, not to be had without a network, or failed with a way out. */
export function SurveyLoading({ error, fetchStatus, onRetry }: SurveyLoadingProps) {
  const failure = fetchStatus === 'idle' ? error : null;
  useLoadFailure(failure);
  if (failure === null) return <SurveyWaiting isNotKept={fetchStatus === 'paused'} />;
  return (
    <PageBody>
      <FailedBody error={failure} onRetry={onRetry} />
    </PageBody>
  );
}
