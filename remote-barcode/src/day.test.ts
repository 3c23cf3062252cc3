import { day } from './day.ts';

test('OFF-21 the accounts are asked for', () => {
  expect(day.rounds.flatMap((round) => round(new Map()))).toEqual([{ address: '/api/barcode/filters' }]);
});
