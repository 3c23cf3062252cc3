import { isNotKept } from '@field-sales/shared/kept/is-not-kept';
import { PageBody } from '@field-sales/shared/ui/page';
import { FailedBody } from '../screen/failed-body.tsx';
import { SurveyWaiting } from './survey-waiting.tsx';

type SurveyLoadingProps = {
  asked: Parameters<typeof isNotKept>[0] & { error: Error | null };
  onRetry: () => void;
};

/**
 * Stands in for a form that is not there yet: it loads, cannot be read without a network, or has failed and can be
 * retried.
 */
export function SurveyLoading({ asked, onRetry }: SurveyLoadingProps) {
  const failure = asked.fetchStatus === 'idle' ? asked.error : null;
  if (failure === null) return <SurveyWaiting isNotKept={isNotKept(asked)} />;
  return (
    <PageBody>
      <FailedBody error={failure} onRetry={onRetry} />
    </PageBody>
  );
}
