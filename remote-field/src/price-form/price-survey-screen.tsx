import type { PriceSurvey } from '../contract/field.ts';
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
import { PriceForm } from './price-form.tsx';
import { priceHeader } from './price-header.ts';
import { priceModel } from './price-model.ts';
import { priceFormAnswer, priceSurveyQuery } from './price-survey-query.ts';

export type PriceSurveyScreenProps = { mode: 'register' | 'edit' };

/** Price surveys, register and edit. */
export function PriceSurveyScreen({ mode }: PriceSurveyScreenProps) {
  const target = useSurveyTarget('price', mode);
  const asked = useQuery(priceSurveyQuery(target));

  const begin = useCallback(
    ({ survey, raw }: FormAnswer<PriceSurvey>, found: FoundForm) => {
      const header = priceHeader(survey, target.partnerId);
      const names = { promotionName: header.eventName, storeName: header.storeName };
      const model = priceModel(target, survey);
      return createSurveySession({ target, names, model, survey, answer: raw, found });
    },
    [target],
  );
  const form = useSurveySession({ target, schema: priceFormAnswer, answered: asked.data, begin });
  useLoadFailure(form === undefined ? asked : null);

  return (
    <PageColumn header={<ScreenHeader />}>
      {form === undefined ? (
        <SurveyLoading asked={asked} onRetry={() => void asked.refetch()} />
      ) : (
        <PriceForm key={form.round} header={priceHeader(form.survey, target.partnerId)} form={form} />
      )}
    </PageColumn>
  );
}
