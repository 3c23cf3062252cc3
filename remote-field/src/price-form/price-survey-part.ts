import { createLoader } from '@field-sales/shared/lib/loader';

/** The price form, in a chunk of its own, so that menu and lists are small. */
export const priceSurveyPart = createLoader(
  async () =>
    (await import(/* webpackChunkName: "price-survey" */ './price-survey-screen.tsx')).PriceSurveyScreen,
);
