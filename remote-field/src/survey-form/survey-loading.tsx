import { PageBody } from '@field-sales/shared/ui/page';
import { FailedBody } from '../screen/failed-body.tsx';
import { SurveyWaiting } from './survey-waiting.tsx';
import { useLoadFailure } from './use-load-failure.ts';

type SurveyLoadingProps = { error: Error | null; isFetching: boolean; onRetry: () => void };

/** A form that is not there yet: waiting, or failed with a way out. */
export function SurveyLoading({ error, isFetching, onRetry }: SurveyLoadingProps) {
  const failure = isFetching ? null : error;
  useLoadFailure(failure);
  if (failure === null) return <SurveyWaiting />;
  return (
    <PageBody>
      <FailedBody error={failure} onRetry={onRetry} />
    </PageBody>
  );
}
