import { createLoader } from '@field-sales/shared/lib/loader';

/** The own-company and other-company forms, in a chunk of their own, so that menu and lists are small. */
export const standSurveyPart = createLoader(
  async () =>
    (await import(/* webpackChunkName: "stand-survey" */ './stand-survey-screen.tsx')).StandSurveyScreen,
);
