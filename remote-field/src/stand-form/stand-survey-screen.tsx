import { useQuery } from '@field-sales/shared/query';
import { PageColumn } from '@field-sales/shared/ui/page';
import { useMemo } from 'react';
import type { FoundDraft } from '../drafts/draft-store.ts';
import { browserCodec } from '../photos/browser-codec.ts';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { SurveyLoading } from '../survey-form/survey-loading.tsx';
import { createSurveySession } from '../survey-form/survey-session.ts';
import { useSurveySession } from '../survey-form/use-survey-session.ts';
import { useSurveyTarget } from '../survey-form/use-survey-target.ts';
import { StandForm } from './stand-form.tsx';
import { standModel } from './stand-model.ts';
import { standSurveyQuery } from './stand-survey-query.ts';

export type StandSurveyScreenProps = { kind: 'own' | 'market'; mode: 'register' | 'edit' };

/** Own-company and other-company surveys, register and edit (OWN-01, MKT-01, MKT-02). */
export function StandSurveyScreen({ kind, mode }: StandSurveyScreenProps) {
  const target = useSurveyTarget(kind, mode);
  const { data: survey, error, isFetching, refetch } = useQuery(standSurveyQuery(kind, target));

  const begin = useMemo(() => {
    if (survey === undefined) return undefined;
    const names = { promotionName: survey.promotionName ?? '-', storeName: survey.accountName ?? '-' };
    const model = standModel(kind, target, survey);
    return (found: FoundDraft | null | 'unread') =>
      createSurveySession({ target, names, model, images: survey.images, found, codec: browserCodec });
  }, [kind, survey, target]);
  const form = useSurveySession(target, begin);

  return (
    <PageColumn header={<ScreenHeader />}>
      {survey === undefined || form === undefined ? (
        <SurveyLoading error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <StandForm key={form.round} kind={kind} survey={survey} form={form} />
      )}
    </PageColumn>
  );
}
