import type { StandSurvey } from '@field-sales/shared/contract/field';
import { showAlert } from '@field-sales/shared/dialogs';
import { OpenIcon } from '@field-sales/shared/icons/open';
import { pathOf, routePatterns } from '@field-sales/shared/lib/routes';
import { useGo, useLocation } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '../text/field-text.ts';
import { Button } from '@field-sales/shared/ui/button';
import { Card } from '@field-sales/shared/ui/card';
import { KeyValue } from '@field-sales/shared/ui/key-value';
import { SurveyInstructions } from '../survey-form/survey-instructions.tsx';
import type { SurveyTarget } from '../survey/survey-target.ts';
import styles from './stand-header.module.css';

type StandHeaderProps = { kind: 'own' | 'market'; survey: StandSurvey; target: SurveyTarget };

/** Event, store, item and instructions (OWN-02, MKT-03); own company: the way to the event detail (OWN-03). */
export function StandHeader({ kind, survey, target }: StandHeaderProps) {
  return (
    <Card>
      <KeyValue
        items={[
          { name: fieldText.eventName, value: survey.promotionName || '-' },
          { name: fieldText.storeName, value: survey.accountName || '-' },
          { name: fieldText.eventItem, value: survey.promotionCategory || '-' },
        ]}
      />
      <SurveyInstructions text={kind === 'own' ? survey.ownMemo : survey.marketMemo} />
      {kind === 'own' && <EventDetailButton survey={survey} target={target} />}
    </Card>
  );
}

/** Opens the event detail, or says that there is none (OWN-04, OWN-05). */
function EventDetailButton({ survey, target }: Omit<StandHeaderProps, 'kind'>) {
  const go = useGo();
  const { pathname } = useLocation();

  function handleClick() {
    if (!survey.isExternallyNotified) {
      void showAlert({ title: commonText.notice, text: fieldText.noEventNotice });
      return;
    }
    const path = pathOf(routePatterns.eventDetail, {
      id: survey.collectId,
      assignmentId: target.assignmentId,
      promotionId: survey.promotionId,
    });
    // The detail's register button then goes back to this form instead of opening it twice.
    void go.to(path, { state: { from: pathname } });
  }

  return (
    <div className={styles.detail}>
      <Button variant="secondary" size="m" icon={<OpenIcon size="s" />} onClick={handleClick}>
        {fieldText.openEventDetail}
      </Button>
    </div>
  );
}
