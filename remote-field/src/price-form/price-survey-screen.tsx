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
import { PriceForm } from './price-form.tsx';
import { priceHeader } from './price-header.ts';
import { priceModel } from './price-model.ts';
import { priceSurveyQuery } from './price-survey-query.ts';

export type PriceSurveyScreenProps = { mode: 'register' | 'edit' };

/** Price surveys, register and edit (PRC-07). */
export function PriceSurveyScreen({ mode }: PriceSurveyScreenProps) {
  const target = useSurveyTarget('price', mode);
  const { data: survey, error, isFetching, refetch } = useQuery(priceSurveyQuery(target));
  const header = useMemo(
    () => (survey === undefined ? undefined : priceHeader(survey, target.partnerId)),
    [survey, target],
  );

  const begin = useMemo(() => {
    if (survey === undefined || header === undefined) return undefined;
    const names = { promotionName: header.eventName, storeName: header.storeName };
    const model = priceModel(target, survey);
    return (found: FoundDraft | null | 'unread') =>
      createSurveySession({ target, names, model, images: survey.images, found, codec: browserCodec });
  }, [header, survey, target]);
  const form = useSurveySession(target, begin);

  return (
    <PageColumn header={<ScreenHeader />}>
      {header === undefined || form === undefined ? (
        <SurveyLoading error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PriceForm key={form.round} header={header} form={form} />
      )}
    </PageColumn>
  );
}
