import type { StandSurvey } from '../contract/field.ts';
import { fieldText } from '../text/field-text.ts';
import { Card } from '@field-sales/shared/ui/card';
import { KeyValue } from '@field-sales/shared/ui/key-value';
import { SurveyInstructions } from '../survey-form/survey-instructions.tsx';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { orDash } from '../screen/dash.ts';
import { EventDetailButton } from './event-detail-button.tsx';

type StandHeaderProps = { kind: 'own' | 'market'; survey: StandSurvey; target: SurveyTarget };

/** Event, store, item and instructions (OWN-02, MKT-03); own company: the way to the event detail (OWN-03). */
export function StandHeader({ kind, survey, target }: StandHeaderProps) {
  return (
    <Card>
      <KeyValue
        items={[
          { name: fieldText.eventName, value: orDash(survey.promotionName) },
          { name: fieldText.storeName, value: orDash(survey.accountName) },
          { name: fieldText.eventItem, value: orDash(survey.promotionCategory) },
        ]}
      />
      <SurveyInstructions text={kind === 'own' ? survey.ownMemo : survey.marketMemo} />
      {kind === 'own' && <EventDetailButton survey={survey} target={target} />}
    </Card>
  );
}
