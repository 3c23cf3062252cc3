import { createLoader } from '@field-sales/shared/lib/loader';

/** Forms and collected info come in chunks of their own, so that menu and lists are small. */
export const standSurveyPart = createLoader(
  async () =>
    (await import(/* webpackChunkName: "stand-survey" */ './survey-form/stand-survey-screen.tsx'))
      .StandSurveyScreen,
);

export const priceSurveyPart = createLoader(
  async () =>
    (await import(/* webpackChunkName: "price-survey" */ './price-form/price-survey-screen.tsx'))
      .PriceSurveyScreen,
);

export const collectedPart = createLoader(
  () => import(/* webpackChunkName: "collected" */ './collected/collected-screens.tsx'),
);
