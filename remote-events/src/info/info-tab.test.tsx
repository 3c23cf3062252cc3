import { cardNamed } from '@field-sales/shared/test/card-named';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDetail } from '../test/event-detail.ts';
import { setUpEventTests } from '../test/events-app.tsx';
import { makeDetail, makeWireItem } from '../test/promotions.ts';

setUpEventTests();

function card(name: string) {
  return screen.findByRole('button', { name: cardNamed(name) });
}

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

test('SH-39 markup in names stays text', async () => {
  openDetail(
    makeDetail({ SCApp_PromotionPlanName__c: '<b>굵게</b>' }, [makeWireItem({ name: '<script>1</script>' })]),
  );
  expect(await screen.findByRole('heading', { level: 2, name: '<b>굵게</b>' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: cardNamed('<script>1</script>') })).toBeInTheDocument();
});
