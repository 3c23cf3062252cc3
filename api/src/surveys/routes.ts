import type { Services } from '../http/services.ts';
import type { App } from '../http/type-provider.ts';
import { registerCollectedInfo } from './collected-routes.ts';
import { registerSurveyLists } from './list-routes.ts';
import { registerSurveyPhotos } from './photo-routes.ts';
import { registerPriceSurveys } from './price-routes.ts';
import { registerStandSurveys } from './stand-routes.ts';

/** Field surveys: their lists, their forms, and what was collected. */
export function registerSurveys(app: App, services: Services): void {
  registerSurveyLists(app, services);
  registerStandSurveys(app, services);
  registerPriceSurveys(app, services);
  registerCollectedInfo(app, services);
  registerSurveyPhotos(app, services);
}
