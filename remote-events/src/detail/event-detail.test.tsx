import { cardNamed } from '@field-sales/shared/test/card-named';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
import { makeDetail, makeWireItem } from '../test/promotions.ts';

const ADDRESS = '/event-management-detail/F1/S1/P1';
const DETAIL = '/api/promotions/F1';

setUpEventTests();

function openDetail(detail: unknown, options: Parameters<typeof openEvents>[1] = {}, address = ADDRESS) {
  server.use(answer(DETAIL, detail), answer('/api/promotions/filters', []));
  return openEvents(address, options);
}

function card(name: string) {
  return screen.findByRole('button', { name: cardNamed(name) });
}

test('EVT-14 CALL-02 the detail asks for the first segment and has three tabs', async () => {
  const held = hold(DETAIL);
  server.use(held.handler);
  openEvents(ADDRESS);
  expect(screen.getByRole('heading', { level: 1, name: '행사 상세' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
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

test('CALL-02 an id is encoded in the path of the call', async () => {
  server.use(answer('/api/promotions/:id', makeDetail()));
  openEvents('/event-management-detail/a%2Fb%20c/S1/P1');
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
  expect(calls).toEqual(['GET /api/promotions/a/b c']);
});

test('EVT-17 EVT-29 name, period and the count of all items, whatever the filters show', async () => {
  const user = userEvent.setup();
  openDetail(
    makeDetail({}, [makeWireItem(), makeWireItem({ name: '들녘 새우젓', promotionCategory: '젓갈' })]),
  );
  const name = await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
  expect(name.nextElementSibling).toHaveTextContent('2026-11-05 ~ 2026-12-02');
  expect(screen.getByRole('heading', { name: '행사 품목 2개' })).toBeInTheDocument();

  await user.click(screen.getByRole('combobox', { name: '카테고리' }));
  await user.click(screen.getByRole('option', { name: '젓갈' }));
  expect(screen.queryByRole('button', { name: cardNamed('들녘 태양초 고추장 3kg') })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: cardNamed('들녘 새우젓') })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '행사 품목 2개' })).toBeInTheDocument();
});

test('EVT-18 EVT-19 EVT-20 CON-03 both filters start with 전체; what they let nothing through says so', async () => {
  const user = userEvent.setup();
  openDetail(
    makeDetail({}, [
      makeWireItem({ promotionCategory: '젓갈', endRank: null, islandStandRank: 0 }),
      makeWireItem({
        name: '두부',
        promotionCategory: null,
        mainStandEvent: true,
        endRank: 'false',
        islandStandRank: 'null',
      }),
      makeWireItem({ name: '고추장', promotionCategory: '장류·양념' }),
    ]),
  );
  const category = await screen.findByRole('combobox', { name: '카테고리' });
  const stand = screen.getByRole('combobox', { name: '매대' });
  expect(category).toHaveTextContent('전체');
  expect(stand).toHaveTextContent('전체');

  await user.click(category);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '전체',
    '장류·양념',
    '젓갈',
  ]);
  await user.click(screen.getByRole('option', { name: '젓갈' }));
  await user.click(stand);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '전체',
    '엔드 매대',
    '메인 매대',
    '행사장',
    '섬 매대',
  ]);
  await user.click(screen.getByRole('option', { name: '섬 매대' }));
  expect(screen.getByText('목록이 없습니다.')).toBeInTheDocument();

  await user.click(category);
  await user.click(screen.getByRole('option', { name: '전체' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('button', { name: cardNamed('고추장') })).toBeInTheDocument();
  await user.click(stand);
  await user.click(screen.getByRole('option', { name: '메인 매대' }));
  expect(screen.getByRole('button', { name: cardNamed('두부') })).toBeInTheDocument();
});

test('EVT-21 the legend marks tasting events red and price events blue', async () => {
  openDetail(makeDetail({}, []));
  const tasting = await screen.findByText('시식행사');
  expect(tasting.querySelector('.dot')).toHaveClass('tasting');
  expect(screen.getByText('가격행사').querySelector('.dot')).not.toHaveClass('tasting');
  expect(screen.getByText('목록이 없습니다.')).toBeInTheDocument();
});

test('EVT-22 EVT-24 SH-35 a price card shows prices, rate, stands and the price application period', async () => {
  openDetail(
    makeDetail({}, [makeWireItem(), makeWireItem({ name: '고춧가루', discountRate: null, endRank: true })]),
  );
  const first = await card('들녘 태양초 고추장 3kg');
  expect(first).toHaveAccessibleName(
    /^가격행사\s*장류·양념\s*들녘 태양초 고추장 3kg\s*소비자 행사가 15,900원\s*소비자 정상가 22,900원\s*할인율 31%\s*엔드 매대 1\s*섬 매대 2\s*가격 적용 기간 2026-11-05 ~ 2026-12-02$/,
  );
  const second = await card('고춧가루');
  expect(second).not.toHaveTextContent('할인율');
  expect(second).toHaveAccessibleName(/엔드 매대\s*섬 매대 2/);
});

test('EVT-23 a tasting card has no prices, stands or period', async () => {
  openDetail(makeDetail({}, [makeWireItem({ type: '0', name: '새우젓 시식' })]));
  expect(await card('새우젓 시식')).toHaveAccessibleName('시식행사 장류·양념 새우젓 시식');
});

test('EVT-25 EVT-24 a card opens a dialog with the fields of its item, closed with 확인', async () => {
  const user = userEvent.setup();
  openDetail(makeDetail({}, [makeWireItem({ eventVenue: 'true', mainStandEvent: 0 })]));
  await user.click(await card('들녘 태양초 고추장 3kg'));
  const dialog = await screen.findByRole('dialog', { name: '행사 품목 상세' });
  const names = within(dialog)
    .getAllByRole('term')
    .map((term) => term.textContent);
  const values = within(dialog)
    .getAllByRole('definition')
    .map((value) => value.textContent);
  expect(names.map((name, index) => [name, values[index]])).toEqual([
    ['카테고리', '장류·양념'],
    ['제품', '들녘 태양초 고추장 3kg'],
    ['제품 코드', '1104827'],
    ['바코드', '8801043014809'],
    ['입수', '4'],
    ['과세 구분', '과세'],
    ['소비자 행사가', '15,900원'],
    ['소비자 정상가', '22,900원'],
    ['할인율', '31%'],
    ['행사 속성', '정기 행사'],
    ['엔드 매대', '1'],
    ['메인 매대', '-'],
    ['섬 매대', '2'],
    ['행사장', '행사장'],
    ['가격 적용 기간', '2026-11-05 ~ 2026-12-02'],
  ]);
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('EVT-24 EVT-25 SH-30 an item of nothing but nulls has a card and a dialog, without a rate', async () => {
  const user = userEvent.setup();
  const nulls = Object.fromEntries(Object.keys(makeWireItem()).map((key) => [key, null]));
  openDetail(makeDetail({ SCApp_PromotionPlanName__c: null, StartDate__c: null }, [nulls]));
  await user.click(await card('-'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText('할인율')).not.toBeInTheDocument();
  expect(within(dialog).getByText('제품 코드').nextSibling).toHaveTextContent('-');
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
  openDetail(makeDetail(), {}, `${ADDRESS}/2`);
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
  expect(calls).toEqual(['GET /api/promotions/F1']);
  await user.click(screen.getByRole('tab', { name: '실적조회' }));
  await screen.findByRole('combobox', { name: '거래처' });
  await expectAddress(`${ADDRESS}/2`);
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
  openEvents(ADDRESS, { state: (window.history.state as { usr: unknown }).usr });
  expect(screen.getByRole('tab', { name: '재고조회' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['a failure', fail(DETAIL, 500)],
  ['an unknown event', fail(DETAIL, 404, '{"message":"none"}')],
  ['a detail without its information', answer(DETAIL, { promotionItems: [] })],
  ['an item that is none', answer(DETAIL, makeDetail({}, ['item']))],
  ['text', answer(DETAIL, 'nothing')],
])('ERR-03 SH-29 %s is told; 확인 leads back', async (_, failure) => {
  const user = userEvent.setup();
  server.use(failure, answer('/api/promotions', []));
  openEvents(ADDRESS, { before: '/field-sc/S1' });
  const dialog = await screen.findByRole('alertdialog', { name: '알림' });
  expect(dialog).toHaveTextContent('선택한 행사 정보를 찾을 수 없습니다.');
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await expectAddress('/field-sc/S1');
});

test('ERR-03 SH-43 after a deep link, 확인 leads to the event list', async () => {
  const user = userEvent.setup();
  const held = hold('/api/promotions');
  server.use(fail(DETAIL, 500), held.handler);
  openEvents(ADDRESS);
  await user.click(await screen.findByRole('button', { name: '확인' }));
  await expectAddress('/event-management');
  expect(await screen.findByRole('heading', { level: 1, name: '행사 관리' })).toBeInTheDocument();
});

test('ERR-01 SH-24 a 401 shows its own text alone; the screen can be asked for again', async () => {
  const user = userEvent.setup();
  server.use(fail(DETAIL, 401, '권한이 없는 사번입니다.'));
  openEvents(ADDRESS, { before: '/event-management' });
  const dialog = await screen.findByRole('alertdialog', { name: '알림' });
  expect(dialog).toHaveTextContent('권한이 없는 사번입니다.');
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await expectAddress(ADDRESS);
  server.use(answer(DETAIL, makeDetail()));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.findByRole('heading', { level: 2, name: '김장철 기획전' });
});

test('SH-25 leaving the screen aborts its call', async () => {
  const held = hold(DETAIL);
  server.use(held.handler);
  const { unmount } = openEvents(ADDRESS);
  await waitFor(() => expect(held.pending).toHaveLength(1));
  unmount();
  await waitFor(() => expect(held.pending[0]?.request.signal.aborted).toBe(true));
});

test('SH-39 markup in names stays text', async () => {
  openDetail(
    makeDetail({ SCApp_PromotionPlanName__c: '<b>굵게</b>' }, [makeWireItem({ name: '<script>1</script>' })]),
  );
  expect(await screen.findByRole('heading', { level: 2, name: '<b>굵게</b>' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: cardNamed('<script>1</script>') })).toBeInTheDocument();
});
