import { day } from './day.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 21, 8) }));
afterEach(() => jest.useRealTimers());

const eventsToday = '/api/promotions?startDate=2026-11-21&endDate=2026-11-21';

test('OFF-21 the events of today are asked for, then each of them with its accounts', () => {
  const [list, details] = day.rounds;
  expect(list?.(new Map())).toEqual([{ address: eventsToday }]);
  const texts = new Map([[eventsToday, JSON.stringify([{ id: 'e 1', promotionid: 'p1' }, { id: 2 }])]]);
  expect(details?.(texts)).toEqual([
    { address: '/api/promotions/e%201' },
    { address: '/api/promotions/filters?promotionPlanID=p1' },
    { address: '/api/promotions/2' },
    { address: '/api/promotions/filters?promotionPlanID=null' },
  ]);
});

test('OFF-21 a list that is not there, or cannot be read, leads nowhere', () => {
  const [, details] = day.rounds;
  expect(details?.(new Map())).toEqual([]);
  expect(details?.(new Map([[eventsToday, '<html>']]))).toEqual([]);
  expect(details?.(new Map([[eventsToday, '{"rows":[]}']]))).toEqual([]);
});
