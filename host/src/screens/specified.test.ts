import { ScreenTable } from '@field-sales/shared/lib/screens';
import { specifiedScreens } from './specified.ts';

const table = new ScreenTable(specifiedScreens);

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
    expect(table.find(path)?.remote).toBe(remote);
    expect(table.find(`${path}/`)).toBe(table.find(path));
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
  expect(table.find(path)).toBeUndefined();
});

test('CHR-20 an address of a room that is not created yet is told from one that is', () => {
  expect(table.find('/chatter-room/7/new/2/a')?.pattern).toBe('/chatter-room/:userId/new/:type/:name');
  expect(table.find('/chatter-room/7/2/a')?.pattern).toBe('/chatter-room/:id/:type/:name');
});

test('SH-43 every screen has a parent that is a screen or the home menu', () => {
  for (const { parent } of table.screens)
    expect(parent === '/' || table.find(parent) !== undefined).toBe(true);
});
