import { isNotKept } from '@field-sales/shared/kept/is-not-kept';
import { PageBody } from '@field-sales/shared/ui/page';
import { FailedBody } from '../screen/failed-body.tsx';
import { SurveyWaiting } from './survey-waiting.tsx';

type SurveyLoadingProps = {
  asked: Parameters<typeof isNotKept>[0] & { error: Error | null };
  onRetry: () => void;
};

/** A form that is not there yet: waiting, not to be had without a network, or failed with a way out. */
export function SurveyLoading({ asked, onRetry }: SurveyLoadingProps) {
  const failure = asked.fetchStatus === 'idle' ? asked.error : null;
  if (failure === null) return <SurveyWaiting isNotKept={isNotKept(asked)} />;
  return (
    <PageBody>
      <FailedBody error={failure} onRetry={onRetry} />
    </PageBody>
  );
}
