import type { StandSurvey } from '../contract/field.ts';
import { fieldText } from '../text/field-text.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { newKey } from '@field-sales/shared/lib/new-key';
import { preloadResizer } from '@field-sales/shared/waiting/prepare-photo';
import { AddRowButton } from './add-row-button.tsx';
import { PhotoSection } from '../photos/photo-section.tsx';
import { BackBlocker } from '../saving/back-blocker.tsx';
import { useSave } from '../saving/use-save.ts';
import { DraftNotices } from '../survey-form/draft-notices.tsx';
import { FormRows } from '../survey-form/form-rows.tsx';
import { SurveyPage } from '../survey-form/survey-page.tsx';
import type { OpenForm } from '../survey-form/use-survey-session.ts';
import { StandBlock, standTitle } from './stand-block.tsx';
import { StandHeader } from './stand-header.tsx';
import type { StandSession } from './stand-model.ts';
import { canAddStand, canDeleteStand } from './stand-row.ts';
import {
  canEditStands,
  canRegisterStands,
  openStands,
  type StandAction,
  type StandState,
} from './stand-state.ts';

type StandFormProps = {
  kind: 'own' | 'market';
  form: OpenForm<StandSurvey, StandState, StandAction>;
};

/**
 * The form of an own-company or other-company survey (OWN-03): one for both (MKT-02). Edits mark photos
 * (OWN-19).
 */
export function StandForm({ kind, form }: StandFormProps) {
  const { session, survey } = form;
  const { recordId } = session.target;
  const isEdit = recordId !== null;
  const opened = useMemo(() => openStands(survey, 'edit'), [survey]);
  const canSave = useStore(session.store, (state) =>
    isEdit ? canEditStands(state, opened) : canRegisterStands(state),
  );
  const { isSaving, save } = useSave(session);
  useEffect(preloadResizer, []);

  return (
    <SurveyPage canSave={canSave} onSave={save}>
      <DraftNotices session={session} onStartOver={form.startOver} />
      <StandHeader kind={kind} survey={survey} target={session.target} />
      <StandBlocks session={session} />
      <PhotoSection session={session} marks={isEdit ? 'firstRequired' : undefined} />
      {isSaving && <BackBlocker />}
    </SurveyPage>
  );
}

function StandBlocks({ session }: { session: StandSession }) {
  const keys = useStore(
    session.store,
    useShallow(({ rows }: StandState) => rows.map(({ key }) => key)),
  );
  const canAdd = useStore(session.store, ({ rows }) => canAddStand(rows));
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <FormRows ref={list} keys={keys} titleOf={(_, index) => standTitle(index + 1)}>
        {(key, index) => (
          <StandBlock session={session} rowKey={key} number={index + 1} canDelete={canDeleteStand(keys)} />
        )}
      </FormRows>
      <AddRowButton
        isDisabled={!canAdd}
        onClick={() =>
          session.dispatch({
            type: 'standAdded',
            key: newKey(),
            recordId: session.target.recordId,
          })
        }
      >
        {fieldText.addStand}
      </AddRowButton>
    </>
  );
}
