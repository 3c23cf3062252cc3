import { cardNamed } from '@field-sales/shared/test/card-named';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { patterns } from './addresses/patterns.ts';
import { answer, calls, openEvents, server, setUpEventTests } from './test/events-app.tsx';
import { openTab } from './test/lookup-tab.ts';
import { pickDate, todayCall } from './test/period.ts';
import { makeDetail, makeRow } from './test/promotions.ts';

setUpEventTests();

/** Lets the phone lie unused until after midnight, and takes it up again. */
function sleepOverMidnight(): void {
  jest.setSystemTime(new Date(2026, 10, 22, 7));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function expectPeriod(start: string, end: string): void {
  expect(screen.getByRole('button', { name: /^시작일/ })).toHaveTextContent(start);
  expect(screen.getByRole('button', { name: /^종료일/ })).toHaveTextContent(end);
}

test('EVT-10 EVT-03 over midnight the list is of the new day, as when it is opened', async () => {
  server.use(answer('/api/promotions', [makeRow()]));
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  sleepOverMidnight();
  expectPeriod('2026-11-22', '2026-11-22');
  await waitFor(() =>
    expect(calls).toEqual([todayCall, 'GET /api/promotions?startDate=2026-11-22&endDate=2026-11-22']),
  );
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
});

test('EVT-10 dates that were chosen stay over midnight', async () => {
  const user = userEvent.setup();
  server.use(answer('/api/promotions', [makeRow()]));
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  await pickDate(user, /^종료일/, '24');
  await user.click(screen.getByRole('button', { name: '검색' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  sleepOverMidnight();
  expectPeriod('2026-11-21', '2026-11-24');
  expect(calls).toHaveLength(2);
});

test('EVT-26 over midnight the register button goes with the last day of its event', async () => {
  server.use(answer('/api/promotions/F1', makeDetail({ EndDate__c: '2026-11-21' })));
  openEvents('/event-management-detail/F1/S1/P1');
  expect(await screen.findByRole('button', { name: '현장 정보 등록' })).toBeInTheDocument();
  sleepOverMidnight();
  expect(screen.queryByRole('button', { name: '현장 정보 등록' })).not.toBeInTheDocument();
});

test('PERF-03 PERF-07 over midnight a day more has elapsed, and the lookup is for the new day', async () => {
  await openTab('performance');
  expect(screen.getByText('17일 경과')).toBeInTheDocument();
  sleepOverMidnight();
  expect(screen.getByText('18일 경과')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /행사일자/ })).toHaveTextContent('2026-11-22');
});
