import { createLoader } from '@field-sales/shared/lib/loader';

/** The code of the detail, in a chunk of its own because the list does not need it. */
export const detailPart = createLoader(
  async () => (await import(/* webpackChunkName: "detail" */ './event-detail-screen.tsx')).EventDetailScreen,
);
