import { goOffline } from '@field-sales/shared/test/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { detailAddress, detailPath, openDetail } from '../test/event-detail.ts';
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
import { makeDetail } from '../test/promotions.ts';

setUpEventTests();

test('EVT-14 CALL-02 the detail asks for the first segment and has three tabs', async () => {
  const held = hold(detailPath);
  server.use(held.handler);
  openEvents(detailAddress);
  expect(screen.getByRole('heading', { level: 1, name: '행사 상세' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    '상세정보',
    '실적조회',
    '재고조회',
  ]);
  expect(screen.getByRole('tab', { name: '상세정보' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(calls).toEqual(['GET /api/promotions/F1']));
  held.pending[0]?.answer(makeDetail());
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('SH-44 EVT-14 without a network the offline bar stands under the tabs, which belong to the header', async () => {
  openDetail(makeDetail());
  const tabs = await screen.findByRole('tablist');
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
  const comeBack = goOffline();
  const bar = screen.getByText('오프라인 상태입니다.');
  expect(tabs.compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  comeBack();
});

test('CALL-02 an id is encoded in the path of the call', async () => {
  server.use(answer('/api/promotions/:id', makeDetail()));
  openEvents('/event-management-detail/a%2Fb%20c/S1/P1');
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
  expect(calls).toEqual(['GET /api/promotions/a/b c']);
});

test('EVT-26 EVT-27 EVT-28 the register button replaces the entry by the register form', async () => {
  const user = userEvent.setup();
  openDetail(makeDetail(), { before: '/event-management' });
  const length = window.history.length;
  await user.click(await screen.findByRole('button', { name: '현장 정보 등록' }));
  await expectAddress('/field-sc/S1');
  expect(window.history).toHaveLength(length);
  expect(window.history.state).toMatchObject({ idx: 1 });
});

test('EVT-28 with a record the register button leads to its edit form', async () => {
  const user = userEvent.setup();
  openDetail(makeDetail({ scFieldInfoId: 'R7' }), { before: '/event-management' });
  await user.click(await screen.findByRole('button', { name: '현장 정보 등록' }));
  await expectAddress('/field-sc-edit/S1/R7');
});

test('EVT-28 a record that was made since the event was last seen: the button waits for what is true now', async () => {
  const user = userEvent.setup();
  const { leaveAndReturn } = openDetail(makeDetail(), { before: '/event-management' });
  await screen.findByRole('button', { name: '현장 정보 등록' });
  const held = hold(detailPath);
  server.use(held.handler);
  leaveAndReturn();
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
  expect(screen.queryByRole('button', { name: '현장 정보 등록' })).not.toBeInTheDocument();
  await waitFor(() => expect(held.pending).toHaveLength(1));
  held.pending[0]?.answer(makeDetail({ scFieldInfoId: 'R7' }));
  await user.click(await screen.findByRole('button', { name: '현장 정보 등록' }));
  await expectAddress('/field-sc-edit/S1/R7');
});

test.each([
  ['isScFieldInfoRequested is not true', { isScFieldInfoRequested: false }],
  ['the event has ended', { EndDate__c: '2026-11-20' }],
])('EVT-26 there is no register button when %s', async (_, information) => {
  openDetail(makeDetail(information));
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
  expect(screen.queryByRole('button', { name: '현장 정보 등록' })).not.toBeInTheDocument();
});

test('EVT-26 on the last day of the event there is a register button', async () => {
  openDetail(makeDetail({ EndDate__c: '2026-11-21' }));
  expect(await screen.findByRole('button', { name: '현장 정보 등록' })).toBeInTheDocument();
});

test('EVT-16 to the form that the user came from, the register button goes back', async () => {
  const user = userEvent.setup();
  openDetail(makeDetail({ scFieldInfoId: 'R7' }), {
    before: '/field-sc-edit/S1/R7',
    state: { from: '/field-sc-edit/S1/R7/' },
  });
  await user.click(await screen.findByRole('tab', { name: '재고조회' }));
  await screen.findByRole('tab', { name: '재고조회', selected: true });
  await user.click(screen.getByRole('tab', { name: '상세정보' }));
  await user.click(await screen.findByRole('button', { name: '현장 정보 등록' }));
  await expectAddress('/field-sc-edit/S1/R7');
  expect(window.history.state).toMatchObject({ idx: 0 });
});

test('EVT-16 to another form than the one that the user came from, it replaces the entry', async () => {
  const user = userEvent.setup();
  openDetail(makeDetail({ scFieldInfoId: 'R7' }), {
    before: '/field-sc/S1',
    state: { from: '/field-sc/S1' },
  });
  await user.click(await screen.findByRole('button', { name: '현장 정보 등록' }));
  await expectAddress('/field-sc-edit/S1/R7');
  expect(window.history.state).toMatchObject({ idx: 1 });
});

test('EVT-15 the address with a state is the same screen, and the state is carried', async () => {
  const user = userEvent.setup();
  openDetail(makeDetail(), {}, `${detailAddress}/2`);
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
  expect(calls).toEqual(['GET /api/promotions/F1']);
  await user.click(screen.getByRole('tab', { name: '실적조회' }));
  await screen.findByRole('combobox', { name: '거래처' });
  await expectAddress(`${detailAddress}/2`);
});

test('EVT-14 a tab takes no history entry of its own, and is open again after a reload', async () => {
  const user = userEvent.setup();
  const { unmount } = openDetail(makeDetail(), { before: '/event-management' });
  const length = window.history.length;
  await user.click(await screen.findByRole('tab', { name: '재고조회' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: '재고조회' })).toHaveAttribute('aria-selected', 'true'),
  );
  expect(screen.getByRole('tabpanel', { name: '재고조회' })).toHaveTextContent('D-2');
  expect(window.history).toHaveLength(length);
  expect(screen.getByRole('tab', { name: '재고조회' })).toHaveFocus();
  unmount();
  openEvents(detailAddress, { state: (window.history.state as { usr: unknown }).usr });
  expect(screen.getByRole('tab', { name: '재고조회' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['a failure', fail(detailPath, 500)],
  ['an unknown event', fail(detailPath, 404, '{"message":"none"}')],
  ['a detail without its information', answer(detailPath, { promotionItems: [] })],
  ['an item that is none', answer(detailPath, makeDetail({}, ['item']))],
  ['text', answer(detailPath, 'nothing')],
])('ERR-03 SH-29 %s is told; 확인 leads back', async (_, failure) => {
  const user = userEvent.setup();
  server.use(failure, answer('/api/promotions', []));
  openEvents(detailAddress, { before: '/field-sc/S1' });
  const dialog = await screen.findByRole('alertdialog', { name: '알림' });
  expect(dialog).toHaveTextContent('선택한 행사 정보를 찾을 수 없습니다.');
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await expectAddress('/field-sc/S1');
});

test('ERR-03 SH-43 after a deep link, 확인 leads to the event list', async () => {
  const user = userEvent.setup();
  const held = hold('/api/promotions');
  server.use(fail(detailPath, 500), held.handler);
  openEvents(detailAddress);
  await user.click(await screen.findByRole('button', { name: '확인' }));
  await expectAddress('/event-management');
  expect(await screen.findByRole('heading', { level: 1, name: '행사 관리' })).toBeInTheDocument();
});

test('ERR-01 SH-24 a 401 shows its own text alone; the screen can be asked for again', async () => {
  const user = userEvent.setup();
  server.use(fail(detailPath, 401, '권한이 없는 사번입니다.'));
  openEvents(detailAddress, { before: '/event-management' });
  const dialog = await screen.findByRole('alertdialog', { name: '알림' });
  expect(dialog).toHaveTextContent('권한이 없는 사번입니다.');
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await expectAddress(detailAddress);
  server.use(answer(detailPath, makeDetail()));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
});

test('SH-25 leaving the screen aborts its call', async () => {
  const held = hold(detailPath);
  server.use(held.handler);
  const { unmount } = openEvents(detailAddress);
  await waitFor(() => expect(held.pending).toHaveLength(1));
  unmount();
  await waitFor(() => expect(held.pending[0]?.request.signal.aborted).toBe(true));
});
