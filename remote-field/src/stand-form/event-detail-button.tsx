import type { StandSurvey } from '../contract/field.ts';
import type { OpenedEntry } from '@field-sales/shared/contract/remote-protocol';
import { showAlert } from '@field-sales/shared/dialogs';
import { OpenIcon } from '@field-sales/shared/icons/open';
import { pathOf } from '@field-sales/shared/lib/routes';
import { useGo, useLocation } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { eventDetailPattern } from '../addresses/patterns.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { fieldText } from '../text/field-text.ts';
import styles from './event-detail-button.module.css';

type EventDetailButtonProps = { survey: StandSurvey; target: SurveyTarget };

/** Opens the event detail, or says that there is none (ERR-17, OWN-04, OWN-05). */
export function EventDetailButton({ survey, target }: EventDetailButtonProps) {
  const go = useGo();
  const { pathname } = useLocation();

  function handleClick() {
    if (!survey.isExternallyNotified) {
      void showAlert({ title: commonText.notice, text: fieldText.noEventNotice });
      return;
    }
    const path = pathOf(eventDetailPattern, {
      id: survey.collectId,
      assignmentId: target.assignmentId,
      promotionId: survey.promotionId,
    });
    // The detail's register button then goes back to this form instead of opening it twice (EVT-16).
    void go.to(path, { state: { from: pathname } satisfies OpenedEntry });
  }

  return (
    <div className={styles.detail}>
      <Button variant="secondary" size="m" icon={<OpenIcon size="s" />} onClick={handleClick}>
        {fieldText.openEventDetail}
      </Button>
    </div>
  );
}
