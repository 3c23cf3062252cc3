import { createLoader } from '@field-sales/shared/lib/loader';

/** Collected info, in a chunk of its own, so that menu and lists are small. */
export const collectedPart = createLoader(
  () => import(/* webpackChunkName: "collected" */ './collected-screens.tsx'),
);
