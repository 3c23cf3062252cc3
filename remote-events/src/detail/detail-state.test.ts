import { readDetailState } from './detail-state.ts';

test('EVT-14 a fresh entry opens the first tab', () => {
  expect(readDetailState(null)).toEqual({ from: undefined, tab: 'detail' });
});

test('EVT-16 an entry keeps the form that it was opened from, and its tab', () => {
  expect(readDetailState({ from: '/field-sc/E1', tab: 'stock' })).toEqual({
    from: '/field-sc/E1',
    tab: 'stock',
  });
});

test.each([['text'], [7], [[]], [{ from: 7, tab: 'other' }], [{ tab: null }]])(
  'EVT-14 %j is a fresh entry',
  (state) => {
    expect(readDetailState(state)).toEqual({ from: undefined, tab: 'detail' });
  },
);
