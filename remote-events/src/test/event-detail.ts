import type { JsonBodyType } from 'msw';
import { answer, openEvents, server } from './events-app.tsx';

export const detailAddress = '/event-management-detail/F1/S1/P1';
export const detailPath = '/api/promotions/F1';

/** Opens an event for whose detail the server gives this answer. */
export function openDetail(
  detail: JsonBodyType,
  options: Parameters<typeof openEvents>[1] = {},
  address = detailAddress,
) {
  server.use(answer(detailPath, detail), answer('/api/promotions/filters', []));
  return openEvents(address, options);
}
