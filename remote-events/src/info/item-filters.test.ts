import { makeItem } from '../test/promotions.ts';
import { categoryOptions, filterItems, standOptions } from './item-filters.ts';
import { standValue } from './item-stands.ts';

test('EVT-19 category options are 전체 and the distinct, non-null categories, sorted', () => {
  const items = ['젓갈', null, '조미료', '장류·양념', '젓갈', '', 'Sauce'].map((promotionCategory) =>
    makeItem({ promotionCategory }),
  );
  expect(categoryOptions(items).map(({ label }) => label)).toEqual([
    '전체',
    'Sauce',
    '장류·양념',
    '젓갈',
    '조미료',
  ]);
});

test('CON-03 the stand filter has 전체, 엔드 매대, 메인 매대, 행사장, 섬 매대', () => {
  expect(standOptions.map(({ label }) => label)).toEqual([
    '전체',
    '엔드 매대',
    '메인 매대',
    '행사장',
    '섬 매대',
  ]);
});

test.each([[null], [''], [' '], ['0'], ['0.0'], ['false'], ['null'], ['N'], ['n']])(
  'EVT-20 a stand value of %j is none',
  (endRank) => {
    expect(standValue(makeItem({ endRank }), 'end')).toBeUndefined();
  },
);

test('EVT-20 each stand type is read from its own field', () => {
  const item = makeItem({ endRank: '1', mainStandEvent: '2', eventVenue: 'true', islandStandRank: 'A' });
  expect(standValue(item, 'end')).toBe('1');
  expect(standValue(item, 'main')).toBe('2');
  expect(standValue(item, 'venue')).toBe('true');
  expect(standValue(item, 'island')).toBe('A');
});

test('EVT-18 EVT-20 both filters apply together; 전체 lets everything through', () => {
  const none = { endRank: null, mainStandEvent: null, eventVenue: null, islandStandRank: null };
  const items = [
    makeItem({ id: 'a', ...none, promotionCategory: '젓갈', endRank: '1' }),
    makeItem({ id: 'b', ...none, promotionCategory: '젓갈', mainStandEvent: '1' }),
    makeItem({ id: 'c', ...none, promotionCategory: null, endRank: '2' }),
  ];
  const idsOf = (filter: Parameters<typeof filterItems>[1]) => filterItems(items, filter).map(({ id }) => id);
  expect(idsOf({ category: '', stand: 'all' })).toEqual(['a', 'b', 'c']);
  expect(idsOf({ category: '젓갈', stand: 'all' })).toEqual(['a', 'b']);
  expect(idsOf({ category: '', stand: 'end' })).toEqual(['a', 'c']);
  expect(idsOf({ category: '젓갈', stand: 'end' })).toEqual(['a']);
  expect(idsOf({ category: '젓갈', stand: 'island' })).toEqual([]);
});
