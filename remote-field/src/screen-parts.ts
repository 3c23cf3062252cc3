import { createPart } from './screen/screen-part.ts';

/** Forms and collected info come in chunks of their own, so that menu and lists are small. */
export const standSurveyPart = createPart(
  async () =>
    (await import(/* webpackChunkName: "stand-survey" */ './survey-form/stand-survey-screen.tsx'))
      .StandSurveyScreen,
);

export const priceSurveyPart = createPart(
  async () =>
    (await import(/* webpackChunkName: "price-survey" */ './price-form/price-survey-screen.tsx'))
      .PriceSurveyScreen,
);

export const collectedPart = createPart(
  () => import(/* webpackChunkName: "collected" */ './collected/collected-screens.tsx'),
);
