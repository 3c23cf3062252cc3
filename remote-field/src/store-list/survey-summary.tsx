import type { StoreList } from '../contract/field.ts';
import { CalendarIcon } from '@field-sales/shared/icons/calendar';
import { formatPeriod } from '@field-sales/shared/lib/dates';
import { fieldText } from '../text/field-text.ts';
import { Card } from '@field-sales/shared/ui/card';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { Instructions } from '../parts/instructions.tsx';
import { orDash } from '../screen/dash.ts';
import styles from './survey-summary.module.css';

type SurveySummaryProps = { survey: Omit<StoreList, 'list'> };

/** The survey's name, period and instructions, above its stores (PRC-02). */
export function SurveySummary({ survey }: SurveySummaryProps) {
  return (
    <Card>
      <h2 className={styles.title}>{orDash(survey.promotionName)}</h2>
      <MetaLine icon={<CalendarIcon size="xs" />}>
        <Clauses>{formatPeriod(survey.startDate, survey.endDate)}</Clauses>
      </MetaLine>
      <Instructions
        title={fieldText.surveyInstructions}
        text={survey.surveyMemo}
        emptyText={fieldText.noInstructions}
      />
    </Card>
  );
}
