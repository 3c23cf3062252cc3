import { cardNamed } from '@field-sales/shared/test/card-named';
import { goOffline } from '@field-sales/shared/test/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { patterns } from '../addresses/patterns.ts';
import {
  answer,
  calls,
  expectAddress,
  fail,
  hold,
  openEvents,
  server,
  setUpEventTests,
} from '../test/events-app.tsx';
import { pickDate, todayCall } from '../test/period.ts';
import { makeDetail, makeRow } from '../test/promotions.ts';

const listPath = '/api/promotions';

setUpEventTests();

async function expectDialog() {
  const dialog = await screen.findByRole('alertdialog', { name: '조회 결과 없음' });
  expect(dialog).toHaveTextContent('조회할 행사가 없습니다.');
  return dialog;
}

test('EVT-01 EVT-04 EVT-06 EVT-09 EVT-10 CALL-01 on opening, the events of today are asked for under the overlay and shown', async () => {
  const held = hold(listPath);
  server.use(held.handler);
  openEvents(patterns.list);
  expect(screen.getByRole('heading', { level: 1, name: '행사 관리' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  expect(screen.queryByText('목록이 없습니다.')).not.toBeInTheDocument();

  await waitFor(() => expect(held.pending).toHaveLength(1));
  held.pending[0]?.answer([
    makeRow(),
    makeRow({ id: '2', promotionstatus: 0, promotionname: '겨울 우동 시식행사', accountname: null }),
  ]);

  const card = await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  expect(card).toHaveAccessibleName(
    /^진행중\s*장류·양념\s*김장철 기획전\s*이마트 성수점\s*2026-11-05 ~ 2026-12-02$/,
  );
  expect(screen.getByText('진행중')).toHaveClass('inProgress');
  expect(screen.getByText('예정')).toHaveClass('scheduled');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(calls).toEqual([todayCall]);
});

test('EVT-05 EVT-06 SH-30 any other status is completed and dark; what is null is shown as -', async () => {
  const nulls = Object.fromEntries(Object.keys(makeRow()).map((key) => [key, null]));
  server.use(answer(listPath, [nulls, makeRow({ promotionstatus: '2', promotionname: '두부 2+1 행사' })]));
  openEvents(patterns.list);
  const [first, second] = await screen.findAllByText('완료');
  expect(first).toHaveClass('completed');
  expect(second).toHaveClass('completed');
  const card = screen.getByRole('link', { name: cardNamed('-') });
  expect(card).toHaveAccessibleName(/^완료\s*-\s*-\s*-\s*- ~ -$/);
  expect(card).toHaveAttribute('href', '/event-management-detail/null/null/null?employeeNumber=20231107');
});

test('EVT-02 EVT-03 EVT-11 EVT-12 CALL-01 dates are chosen in a calendar, kept apart, and searched on a press', async () => {
  const user = userEvent.setup();
  server.use(answer(listPath, [makeRow()]));
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });

  await pickDate(user, /^시작일/, '24');
  expect(screen.getByRole('button', { name: /^시작일/ })).toHaveTextContent('2026-11-24');
  expect(screen.getByRole('button', { name: /^종료일/ })).toHaveTextContent('2026-11-25');
  await pickDate(user, /^종료일/, '20');
  expect(screen.getByRole('button', { name: /^시작일/ })).toHaveTextContent('2026-11-19');
  expect(screen.getByRole('button', { name: /^종료일/ })).toHaveTextContent('2026-11-20');
  expect(calls).toEqual([todayCall]);

  await user.click(screen.getByRole('button', { name: '검색' }));
  await waitFor(() =>
    expect(calls).toEqual([todayCall, 'GET /api/promotions?startDate=2026-11-19&endDate=2026-11-20']),
  );
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
});

test('EVT-03 EVT-09 the same dates pressed twice are asked for twice, each time under the overlay', async () => {
  const user = userEvent.setup();
  server.use(answer(listPath, [makeRow()]));
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  for (const count of [2, 3]) {
    const held = hold(listPath);
    server.use(held.handler);
    await user.click(screen.getByRole('button', { name: '검색' }));
    await waitFor(() => expect(calls).toHaveLength(count));
    expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
    held.pending[0]?.answer([makeRow({ promotionname: `${count}번째 조회` })]);
    await screen.findByRole('link', { name: cardNamed(`${count}번째 조회`) });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  }
  expect(new Set(calls)).toEqual(new Set([todayCall]));
});

test('EVT-07 SH-05 a row leads to its detail with its three ids and the employee number', async () => {
  const user = userEvent.setup();
  server.use(answer(listPath, [makeRow()]), answer('/api/promotions/F1', makeDetail()));
  openEvents(patterns.list);
  await user.click(await screen.findByRole('link', { name: cardNamed('김장철 기획전') }));
  await expectAddress('/event-management-detail/F1/S1/P1');
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
});

test('EVT-08 ERR-02 an empty answer opens the dialog and leaves 목록이 없습니다.', async () => {
  const user = userEvent.setup();
  server.use(answer(listPath, []));
  openEvents(patterns.list);
  const dialog = await expectDialog();
  expect(screen.getByText('목록이 없습니다.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test.each([
  ['a failure', fail(listPath, 500)],
  ['a refusal other than 401', fail(listPath, 403, '{"errorCode":1,"message":"no"}')],
  ['an answer that is no list', answer(listPath, { list: [] })],
  ['a row that is none', answer(listPath, [makeRow({ promotionname: {} })])],
  ['a page instead of JSON', fail(listPath, 200, '<!doctype html><title>gateway</title>')],
])('ERR-02 SH-29 %s empties the list that was there and opens the dialog', async (_, failure) => {
  const user = userEvent.setup();
  server.use(answer(listPath, [makeRow()]));
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  server.use(failure);
  await user.click(screen.getByRole('button', { name: '검색' }));
  await expectDialog();
  expect(screen.queryByRole('link', { name: cardNamed('김장철 기획전') })).not.toBeInTheDocument();
  expect(screen.getByText('목록이 없습니다.')).toBeInTheDocument();
});

test('ERR-02 after a failure the next search shows its rows, and none before they are there', async () => {
  const user = userEvent.setup();
  server.use(answer(listPath, [makeRow()]));
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  server.use(fail(listPath, 500));
  await user.click(screen.getByRole('button', { name: '검색' }));
  await user.click(within(await expectDialog()).getByRole('button', { name: '확인' }));
  const held = hold(listPath);
  server.use(held.handler);
  await user.click(screen.getByRole('button', { name: '검색' }));
  await waitFor(() => expect(held.pending).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  held.pending[0]?.answer([makeRow({ promotionname: '다시 온 행사' })]);
  await screen.findByRole('link', { name: cardNamed('다시 온 행사') });
});

test('ERR-01 SH-22 SH-24 a 401 shows its own text and no other dialog', async () => {
  const user = userEvent.setup();
  server.use(fail(listPath, 401, '권한이 없는 사번입니다.'));
  openEvents(patterns.list);
  const dialog = await screen.findByRole('alertdialog', { name: '알림' });
  expect(dialog).toHaveTextContent('권한이 없는 사번입니다.');
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByText('목록이 없습니다.')).toBeInTheDocument();
});

test('SH-25 SH-24 leaving the screen aborts its call and shows nothing', async () => {
  const held = hold(listPath);
  server.use(held.handler);
  const { unmount } = openEvents(patterns.list);
  await waitFor(() => expect(held.pending).toHaveLength(1));
  unmount();
  await waitFor(() => expect(held.pending[0]?.request.signal.aborted).toBe(true));
});

test('SH-44 offline, the search waits without overlay and dialog, and runs when the device is back', async () => {
  const user = userEvent.setup();
  server.use(answer(listPath, [makeRow()]));
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });

  const comeBack = goOffline();
  await pickDate(user, /^종료일/, '24');
  await user.click(screen.getByRole('button', { name: '검색' }));
  expect(screen.getByText(/오프라인 상태입니다/)).toBeInTheDocument();
  expect(document.querySelector('dialog[role="presentation"]')).toBeNull();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(calls).toEqual([todayCall]);

  comeBack();
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  expect(calls).toEqual([todayCall, 'GET /api/promotions?startDate=2026-11-21&endDate=2026-11-24']);
});

test('SH-44 OFF-16 a list that was never read says so without a network, and comes by itself when it is back', async () => {
  const comeBack = goOffline();
  server.use(answer(listPath, [makeRow()]));
  openEvents(patterns.list);
  expect(screen.getByText(/오프라인 상태입니다/)).toBeInTheDocument();
  expect(await screen.findByText(/아직 받아 두지 않은 내용입니다\./)).toBeInTheDocument();
  expect(screen.queryByText('불러오는 중')).not.toBeInTheDocument();
  expect(screen.queryByText('목록이 없습니다.')).not.toBeInTheDocument();
  expect(document.querySelector('dialog[role="presentation"]')).toBeNull();
  expect(calls).toEqual([]);

  comeBack();
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  expect(calls).toEqual([todayCall]);
});

test('EVT-04 of 5,000 events only what is in sight is in the document', async () => {
  server.use(
    answer(
      listPath,
      Array.from({ length: 5000 }, (_, index) => makeRow({ promotionname: `행사 ${index}` })),
    ),
  );
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('행사 0') });
  expect(screen.getAllByRole('listitem').length).toBeLessThan(20);
  fireEvent.scroll(screen.getByRole('main'), { target: { scrollTop: 4999 * 148 } });
  const last = await screen.findByRole('link', { name: cardNamed('행사 4999') });
  expect(last.closest('li')).toHaveAttribute('aria-posinset', '5000');
  expect(last.closest('li')).toHaveAttribute('aria-setsize', '5000');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(20);
});

test('SH-39 markup in a name stays text', async () => {
  server.use(answer(listPath, [makeRow({ promotionname: '<img src=x onerror=alert(1)>' })]));
  openEvents(patterns.list);
  expect(
    await screen.findByRole('link', { name: cardNamed('<img src=x onerror=alert(1)>') }),
  ).toBeInTheDocument();
});

test('SH-43 back from a deep link leads to the home menu', async () => {
  const user = userEvent.setup();
  server.use(answer(listPath, [makeRow()]));
  openEvents(patterns.list);
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await expectAddress('/');
});

test('SH-19 a trailing slash is the same screen', async () => {
  server.use(answer(listPath, [makeRow()]));
  openEvents('/event-management/');
  await screen.findByRole('link', { name: cardNamed('김장철 기획전') });
});
