import { commonText } from '@field-sales/shared/text/common';
import { Card } from '@field-sales/shared/ui/card';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { Skeleton } from '@field-sales/shared/ui/skeleton';
import { VisuallyHidden } from '@field-sales/shared/ui/visually-hidden';
import { SurveyPage } from './survey-page.tsx';
import styles from './survey-waiting.module.css';

const lines = ['70%', '45%', '30%', '90%', '80%'];

/** A form whose data is on its way, or cannot be read without a network. */
export function SurveyWaiting({ isNotKept = false }: { isNotKept?: boolean }) {
  if (isNotKept) return <SurveyPage canSave={false} children={<NotKept />} />;
  return (
    <SurveyPage canSave={false}>
      <VisuallyHidden role="status">{commonText.loading}</VisuallyHidden>
      {[1, 2].map((card) => (
        <Card key={card} aria-hidden="true">
          <div className={styles.lines}>
            {lines.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </Card>
      ))}
    </SurveyPage>
  );
}
