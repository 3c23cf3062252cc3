import { createLoader } from '@field-sales/shared/lib/loader';

/** The detail's code, in a chunk of its own: the list is there without it. */
export const detailPart = createLoader(
  async () => (await import(/* webpackChunkName: "detail" */ './event-detail-screen.tsx')).EventDetailScreen,
);
