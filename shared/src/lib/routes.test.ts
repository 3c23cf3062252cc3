import { pathOf } from './routes.ts';

test('SH-20 an empty segment is written null, a title is encoded', () => {
  expect(pathOf('/of-a-store/:id/:partnerId', { id: 'S1', partnerId: null })).toBe('/of-a-store/S1/null');
  expect(
    pathOf('/detail/:id/:assignmentId/:promotionId/:state?', {
      id: '',
      assignmentId: 'S1',
      promotionId: undefined,
    }),
  ).toBe('/detail/null/S1/null');
  expect(pathOf('/room/:id/:type/:name', { id: '1', type: '0', name: 'A/B 50%' })).toBe(
    '/room/1/0/A%2FB%2050%25',
  );
  expect(pathOf('/')).toBe('/');
});
