import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '@field-sales/shared/ui/button';
import { Dock } from '@field-sales/shared/ui/dock';
import { PageBody } from '@field-sales/shared/ui/page';
import { fieldText } from '../text/field-text.ts';
import { DockMessage } from './dock-message.tsx';
import styles from './survey-page.module.css';

type SurveyPageProps = {
  canSave: boolean;
  onSave?: () => void;
  /** What a save found missing. */
  missing?: string | undefined;
  children: ReactNode;
};

const formId = 'survey-form';

/** A survey form below its header: what is filled in above, Save at the thumb (OWN-03, PRC-09). */
export function SurveyPage({ canSave, onSave, missing, children }: SurveyPageProps) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canSave) onSave?.();
  }

  return (
    <PageBody
      dock={
        <Dock>
          {missing !== undefined && <DockMessage>{missing}</DockMessage>}
          <Button type="submit" form={formId} disabled={!canSave}>
            {fieldText.save}
          </Button>
        </Dock>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        {children}
      </form>
    </PageBody>
  );
}
