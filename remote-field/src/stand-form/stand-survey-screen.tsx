import type { StandSurvey } from '../contract/field.ts';
import { useQuery } from '@field-sales/shared/query';
import { PageColumn } from '@field-sales/shared/ui/page';
import { useCallback } from 'react';
import { ScreenHeader } from '../screen/screen-header.tsx';
import type { FormAnswer } from '../survey-form/form-reading.ts';
import type { FoundForm } from '../survey-form/found-form.ts';
import { SurveyLoading } from '../survey-form/survey-loading.tsx';
import { createSurveySession } from '../survey-form/survey-session.ts';
import { useLoadFailure } from '../survey-form/use-load-failure.ts';
import { useSurveySession } from '../survey-form/use-survey-session.ts';
import { useSurveyTarget } from '../survey-form/use-survey-target.ts';
import { orDash } from '../screen/dash.ts';
import { StandForm } from './stand-form.tsx';
import { standModel } from './stand-model.ts';
import { standFormAnswer, standSurveyQuery } from './stand-survey-query.ts';

export type StandSurveyScreenProps = { kind: 'own' | 'market'; mode: 'register' | 'edit' };

/** Own-company and other-company surveys, register and edit: one screen for both (MKT-02). */
export function StandSurveyScreen({ kind, mode }: StandSurveyScreenProps) {
  const target = useSurveyTarget(kind, mode);
  const asked = useQuery(standSurveyQuery(kind, target));

  const begin = useCallback(
    ({ survey, raw }: FormAnswer<StandSurvey>, found: FoundForm) => {
      const names = { promotionName: orDash(survey.promotionName), storeName: orDash(survey.accountName) };
      const model = standModel(kind, target, survey);
      return createSurveySession({ target, names, model, survey, answer: raw, found });
    },
    [kind, target],
  );
  const form = useSurveySession({ target, schema: standFormAnswer, answered: asked.data, begin });
  useLoadFailure(form === undefined ? asked : null);

  return (
    <PageColumn header={<ScreenHeader />}>
      {form === undefined ? (
        <SurveyLoading asked={asked} onRetry={() => void asked.refetch()} />
      ) : (
        <StandForm key={form.round} kind={kind} form={form} />
      )}
    </PageColumn>
  );
}
