import { deviceNames } from '@field-sales/shared/contract/remote-protocol';
import { getAnswer } from '@field-sales/shared/http';
import { installPageRequests } from '@field-sales/shared/test/page-requests';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createDays } from './day-state.ts';
import { createPreparation } from './prepare-day.ts';

const server = setupServer(
  http.get('*/healthz', () => HttpResponse.text('ok')),
  http.get('*/api/chatters', () => HttpResponse.json({ chatList: [{ id: 'r1' }] })),
  http.get('*/api/*', () => HttpResponse.json([])),
);

installPageRequests();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  window.requestIdleCallback = (run) => window.setTimeout(run);
  document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":true}</script>';
});
afterAll(() => server.close());

async function prepareDayOf(employeeNumber: string): Promise<void> {
  window.history.replaceState(null, '', `/?employeeNumber=${employeeNumber}`);
  await createPreparation(createDays()).prepareDay(getAnswer);
}

test('OFF-33 OFF-34 that the backend honours keys is noted for the chat, which may have read nothing of it before the network goes', async () => {
  const isNoted = () => localStorage.getItem(deviceNames.honouredKeys) !== null;
  await prepareDayOf('113');
  expect(isNoted()).toBe(false);
  const headers = { 'chat-stream': '/api/chatters/stream' };
  server.use(http.get('*/api/chatters/r1', () => HttpResponse.json([], { headers })));
  await prepareDayOf('114');
  expect(isNoted()).toBe(true);
});
