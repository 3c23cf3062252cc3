import { matchPath } from 'react-router-dom';
import { pathOf, routePatterns } from './routes.ts';
import { screenRouteOf, screenRoutes } from './screens.ts';

const addresses = [
  ['/event-management', 'events'],
  ['/event-management-detail/a/b/c', 'events'],
  ['/event-management-detail/a/b/c/state', 'events'],
  ['/chatter-list', 'chat'],
  ['/chatter-room/1/0/%EB%B0%A9', 'chat'],
  ['/chatter-room/7/new/2/%EA%B9%80', 'chat'],
  ['/create-chat-room', 'chat'],
  ['/field-management', 'field'],
  ['/field-sc', 'field'],
  ['/field-market', 'field'],
  ['/field-account', 'field'],
  ['/field-info-details', 'field'],
  ['/field-sc/1', 'field'],
  ['/field-sc-edit/1/2', 'field'],
  ['/field-market/1', 'field'],
  ['/field-market-edit/1/2', 'field'],
  ['/field-account/1/2', 'field'],
  ['/field-product/1/null', 'field'],
  ['/field-product-edit/1/2/null', 'field'],
  ['/field-info-details/1', 'field'],
  ['/barcode', 'barcode'],
] as const;

test.each(addresses)(
  'SH-18 SH-19 %s is a screen of %s, with and without a trailing slash',
  (path, remote) => {
    expect(screenRouteOf(path)?.remote).toBe(remote);
    expect(screenRouteOf(`${path}/`)).toBe(screenRouteOf(path));
  },
);

test.each([
  '/',
  '/nothing',
  '/chatter-room/1/0',
  '/field-sc/1/2',
  '/event-management-detail/a/b',
  '/barcode/x',
])('SH-38 %s is no screen of a remote', (path) => {
  expect(screenRouteOf(path)).toBeUndefined();
});

test('SH-18 the page and its router find the same screen of an address', () => {
  const others = ['/', '/chatter-room/7/new/2/a', '/chatter-room/1/0', '/barcode/x'];
  for (const path of [...addresses.map(([address]) => address), ...others]) {
    const drawn = screenRoutes.find(({ pattern }) => matchPath(pattern, path) !== null);
    expect([path, screenRouteOf(path)]).toEqual([path, drawn]);
  }
});

test('CHR-20 an address of a room that is not created yet is told from one that is', () => {
  expect(screenRouteOf('/chatter-room/7/new/2/a')?.pattern).toBe(routePatterns.newChatRoom);
  expect(screenRouteOf('/chatter-room/7/2/a')?.pattern).toBe(routePatterns.chatRoom);
});

test('SH-20 an empty segment is written null, a title is encoded', () => {
  expect(pathOf(routePatterns.priceRegister, { id: 'S1', partnerId: null })).toBe('/field-product/S1/null');
  expect(pathOf(routePatterns.eventDetail, { id: '', assignmentId: 'S1', promotionId: undefined })).toBe(
    '/event-management-detail/null/S1/null',
  );
  expect(pathOf(routePatterns.chatRoom, { id: '1', type: '0', name: 'A/B 50%' })).toBe(
    '/chatter-room/1/0/A%2FB%2050%25',
  );
  expect(pathOf(routePatterns.home)).toBe('/');
});

test('SH-43 every screen has a parent that is a screen or the home menu', () => {
  for (const { parent } of screenRoutes)
    expect(parent === '/' || screenRouteOf(parent) !== undefined).toBe(true);
});
