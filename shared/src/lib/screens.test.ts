import { matchPath } from 'react-router-dom';
import { ScreenTable } from './screens.ts';

const notices = { screens: [{ pattern: '/notices/:id', title: '공지', parent: '/' }] };

test('SH-19 DEP-26 what a remote declares is found by its address, with and without a trailing slash', () => {
  const table = new ScreenTable({}, { notices });
  expect(table.find('/notices/7')).toEqual({ ...notices.screens[0], remote: 'notices' });
  expect(table.find('/notices/7/')).toBe(table.find('/notices/7'));
  expect(table.find('/notices')).toBeUndefined();
});

test('DEP-26 a remote that declares something has its screens from that alone', () => {
  const known = { notices: { screens: [{ pattern: '/old', title: '공지', parent: '/' }] } };
  const table = new ScreenTable(known, { notices });
  expect(table.find('/old')).toBeUndefined();
  expect(table.find('/notices/7')?.remote).toBe('notices');
  expect(new ScreenTable(known).find('/old')?.remote).toBe('notices');
});

test('DEP-26 a known address is its own remote’s, whatever another one declares, and in whatever order', () => {
  const table = new ScreenTable({ notices }, { another: notices, notices });
  expect(table.find('/notices/7')?.remote).toBe('notices');
});

test('SH-18 the page and its router find the same screen of an address', () => {
  const patterns = ['/rooms/:user/new/:type/:name', '/rooms/:id/:type/:name', '/rooms', '/one/:id/:state?'];
  const screens = patterns.map((pattern) => ({ pattern, title: '방', parent: '/' }));
  const table = new ScreenTable({ rooms: { screens } });
  const others = ['/', '/rooms/1/0', '/one', '/one/1/2/3'];
  const addresses = ['/rooms/7/new/2/a', '/rooms/7/2/%EA%B9%80', '/rooms', '/rooms/', '/one/1', '/one/1/2'];
  for (const address of [...addresses, ...others]) {
    const drawn = patterns.find((pattern) => matchPath(pattern, address) !== null);
    expect([address, table.find(address)?.pattern]).toEqual([address, drawn]);
  }
  expect(addresses.map((address) => table.find(address))).not.toContain(undefined);
});
