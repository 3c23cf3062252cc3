import type { PriceSurvey } from '../contract/field.ts';
import { Card } from '@field-sales/shared/ui/card';
import { fieldText } from '../text/field-text.ts';
import { calendarLoader } from '@field-sales/shared/ui/calendar-dialog';
import { fill } from '@field-sales/shared/text/fill';
import { KeyValue } from '@field-sales/shared/ui/key-value';
import { preloadResizer } from '@field-sales/shared/waiting/prepare-photo';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { PhotoSection } from '../photos/photo-section.tsx';
import { BackBlocker } from '../saving/back-blocker.tsx';
import { useSave } from '../saving/use-save.ts';
import { useEarlyPart } from '../screen/use-early-part.ts';
import { DraftNotices } from '../survey-form/draft-notices.tsx';
import { SurveyInstructions } from '../survey-form/survey-instructions.tsx';
import { SurveyPage } from '../survey-form/survey-page.tsx';
import type { OpenForm } from '../survey-form/use-survey-session.ts';
import { PriceCards } from './price-cards.tsx';
import type { PriceHeader } from './price-header.ts';
import {
  canPressSave,
  countShownIncomplete,
  firstIncomplete,
  type PriceAction,
  type PriceState,
} from './price-state.ts';
import { usePointOut } from './use-point-out.ts';

type PriceFormProps = { header: PriceHeader; form: OpenForm<PriceSurvey, PriceState, PriceAction> };

/**
 * The form of a price survey (PRC-09). Save checks on press: what is missing is flagged, and the first of it
 * gets the focus (PRC-27). Photos are optional, and edits say so (PRC-28).
 */
export function PriceForm({ header, form }: PriceFormProps) {
  const { session } = form;
  const { store, dispatch } = session;
  const canSave = useStore(store, canPressSave);
  const missing = useStore(store, countShownIncomplete);
  const { isSaving, save } = useSave(session);
  const cards = useRef<HTMLDivElement>(null);
  const { reached, pointOut } = usePointOut(cards);
  useEffect(preloadResizer, []);
  useEarlyPart(calendarLoader, true);

  function handleSave() {
    dispatch({ type: 'checked' });
    const state = store.getState();
    const first = firstIncomplete(state);
    if (first === undefined) save();
    else pointOut(state.order.indexOf(first.key));
  }

  return (
    <SurveyPage
      canSave={canSave}
      onSave={handleSave}
      missing={missing > 0 ? fill(fieldText.missingCount, { n: missing }) : undefined}
    >
      <DraftNotices session={session} onStartOver={form.startOver} />
      <PriceHeaderCard header={header} />
      <PriceCards ref={cards} session={session} reached={reached} />
      <PhotoSection session={session} marks={session.target.recordId === null ? undefined : 'optional'} />
      {isSaving && <BackBlocker />}
    </SurveyPage>
  );
}

function PriceHeaderCard({ header }: { header: PriceHeader }) {
  return (
    <Card>
      <KeyValue
        items={[
          { name: fieldText.eventName, value: header.eventName },
          { name: fieldText.eventItem, value: header.eventItem },
        ]}
      />
      <SurveyInstructions text={header.instructions} />
      <KeyValue
        hasLineAbove
        items={[
          { name: fieldText.storeCode, value: header.storeCode },
          { name: fieldText.storeName, value: header.storeName },
        ]}
      />
    </Card>
  );
}
