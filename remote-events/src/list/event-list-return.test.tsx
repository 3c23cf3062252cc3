import { cardNamed } from '@field-sales/shared/test/card-named';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { patterns } from '../addresses/patterns.ts';
import {
  answer,
  calls,
  hold,
  openEvents,
  pressBack,
  renderEvents,
  server,
  setUpEventTests,
} from '../test/events-app.tsx';
import { pickDate, todayCall } from '../test/period.ts';
import { makeDetail, makeRow } from '../test/promotions.ts';

const listPath = '/api/promotions';

setUpEventTests();

test('EVT-30 going back to the list keeps dates, rows and scroll, and asks again without the overlay', async () => {
  // A list that is still moving does not accept taps.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const rows = Array.from({ length: 60 }, (_, index) => makeRow({ promotionname: `행사 ${index}` }));
  server.use(answer(listPath, rows), answer('/api/promotions/F1', makeDetail()));
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('행사 0') });
  await pickDate(user, /^종료일/, '24');
  await user.click(screen.getByRole('button', { name: '검색' }));
  await waitFor(() => expect(calls).toHaveLength(2));

  fireEvent.scroll(screen.getByRole('main'), { target: { scrollTop: 3000 } });
  await user.click(await screen.findByRole('link', { name: cardNamed('행사 21') }));
  await screen.findByRole('tab', { name: '상세정보' });

  const held = hold(listPath);
  server.use(held.handler);
  pressBack();
  expect(await screen.findByRole('link', { name: cardNamed('행사 21') })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('main').scrollTop).toBe(3000);
  expect(screen.getByRole('button', { name: /^종료일/ })).toHaveTextContent('2026-11-24');
  await waitFor(() => expect(held.pending).toHaveLength(1));
  expect(calls.at(-1)).toBe('GET /api/promotions?startDate=2026-11-21&endDate=2026-11-24');

  held.pending[0]?.answer(
    rows.map((row, index) => (index === 21 ? { ...row, promotionname: '새 이름' } : row)),
  );
  await screen.findByRole('link', { name: cardNamed('새 이름') });
  expect(screen.getByRole('main').scrollTop).toBe(3000);
});

test('EVT-03 EVT-30 a search after going back starts at the top', async () => {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const rows = Array.from({ length: 60 }, (_, index) => makeRow({ promotionname: `행사 ${index}` }));
  server.use(answer(listPath, rows), answer('/api/promotions/F1', makeDetail()));
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('행사 0') });
  fireEvent.scroll(screen.getByRole('main'), { target: { scrollTop: 3000 } });
  await user.click(await screen.findByRole('link', { name: cardNamed('행사 21') }));
  await screen.findByRole('tab', { name: '상세정보' });
  pressBack();
  await screen.findByRole('link', { name: cardNamed('행사 21') });
  expect(screen.getByRole('main').scrollTop).toBe(3000);

  await pickDate(user, /^종료일/, '24');
  const held = hold(listPath);
  server.use(held.handler);
  await user.click(screen.getByRole('button', { name: '검색' }));
  await waitFor(() => expect(held.pending).toHaveLength(1));
  held.pending[0]?.answer(rows);
  await screen.findByRole('link', { name: cardNamed('행사 0') });
  expect(screen.getByRole('main').scrollTop).toBe(0);
});

test('EVT-30 going back when the rows are gone from memory shows as many skeletons, without the overlay', async () => {
  const held = hold(listPath);
  server.use(held.handler);
  const period = { start: '2026-11-01', end: '2026-11-30' };
  window.history.replaceState(
    {
      idx: 0,
      key: 'list',
      eventList: { chosen: period, searched: period, left: { count: 3, offset: 0, sizes: [[148]] } },
    },
    '',
    `${patterns.list}?employeeNumber=20231107`,
  );
  renderEvents();
  expect(screen.getByRole('button', { name: /^시작일/ })).toHaveTextContent('2026-11-01');
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  await waitFor(() => expect(calls).toEqual(['GET /api/promotions?startDate=2026-11-01&endDate=2026-11-30']));
  held.pending[0]?.answer([makeRow()]);
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
});

test('EVT-10 what a history entry holds that is not of the list is ignored', async () => {
  server.use(answer(listPath, [makeRow()]));
  window.history.replaceState(
    { idx: 0, key: 'list', eventList: { chosen: 'yesterday', left: 1 } },
    '',
    `${patterns.list}?employeeNumber=20231107`,
  );
  renderEvents();
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  expect(calls).toEqual([todayCall]);
});

test('SH-26 SH-25 a late answer never overwrites a newer one: the older call is left', async () => {
  const user = userEvent.setup();
  server.use(answer(listPath, [makeRow()]), answer('/api/promotions/F1', makeDetail()));
  openEvents(patterns.list);
  await user.click(await screen.findByRole('link', { name: cardNamed('김장철 기획전') }));
  await screen.findByRole('tab', { name: '상세정보' });
  const held = hold(listPath);
  server.use(held.handler);
  pressBack();
  await waitFor(() => expect(held.pending).toHaveLength(1));
  await pickDate(user, /^종료일/, '24');
  await user.click(screen.getByRole('button', { name: '검색' }));
  await waitFor(() => expect(held.pending).toHaveLength(2));
  expect(held.pending[0]?.request.signal.aborted).toBe(true);
  held.pending[0]?.answer([]);
  held.pending[1]?.answer([makeRow({ promotionname: '새 조회' })]);
  await screen.findByRole('link', { name: cardNamed('새 조회') });

  await user.click(screen.getByRole('button', { name: '검색' }));
  await waitFor(() => expect(held.pending).toHaveLength(3));
  expect(screen.getByRole('link', { name: cardNamed('새 조회') })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  held.pending[2]?.answer([makeRow({ promotionname: '또 조회' })]);
  await screen.findByRole('link', { name: cardNamed('또 조회') });
});
