import { forgetMenus, lastMenu, rememberMenu } from './last-menu.ts';

test('FLD-02 HOME-03 each domain remembers its own row, and the home menu forgets all of them and nothing else', () => {
  rememberMenu('surveys', '/of-today');
  rememberMenu('notices', '/new');
  sessionStorage.setItem('another', 'kept');
  expect(lastMenu('surveys')).toBe('/of-today');
  expect(lastMenu('notices')).toBe('/new');
  forgetMenus();
  expect(lastMenu('surveys')).toBeNull();
  expect(lastMenu('notices')).toBeNull();
  expect(sessionStorage.getItem('another')).toBe('kept');
});

// Hosts and remotes of before know this name.
test('HOME-03 the row of field management is forgotten, whichever day its remote is of', () => {
  sessionStorage.setItem('field-menu', '/field-sc');
  expect(lastMenu('field')).toBe('/field-sc');
  forgetMenus();
  expect(sessionStorage.getItem('field-menu')).toBeNull();
});
