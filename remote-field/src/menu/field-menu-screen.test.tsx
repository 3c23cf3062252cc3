import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetMenus } from '@field-sales/shared/lib/last-menu';
import { answer, pressBack, openField, server, setUpFieldTests } from '../test/field-app.tsx';

setUpFieldTests();

const rows = [
  ['자사 현장 정보', '/field-sc'],
  ['타사 현장 정보', '/field-market'],
  ['시장 조사(가격)', '/field-account'],
  ['현장 정보 조회', '/field-info-details'],
] as const;

test('FLD-01 SH-05 four rows under the header 현장 관리, in their order, with the employee number', () => {
  openField('/field-management');
  expect(screen.getByRole('heading', { level: 1, name: '현장 관리' })).toBeVisible();
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    rows.map(([title, path]) => [title, `${path}?employeeNumber=20231107`]),
  );
});

test.each(rows)(
  'FLD-01 FLD-03 SH-18 SH-19 the row %s opens %s, with and without a trailing slash',
  async (title, path) => {
    server.use(
      answer('/api/*', path === '/field-info-details' ? { collectedFieldInfoList: [], lastPage: 0 } : []),
    );
    openField('/field-management/');
    await userEvent.click(screen.getByRole('link', { name: title }));
    const heading = path === '/field-account' ? '가격 조사' : title;
    expect(window.location.pathname).toBe(path);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  },
);

test('FLD-02 the row that was used last is marked, and no other, until the home menu forgets it', async () => {
  server.use(answer('/api/field-info/market', []));
  const { unmount } = openField('/field-management');
  expect(screen.queryByText('최근 사용')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '타사 현장 정보' }));
  await screen.findByText('목록이 없습니다.');
  await pressBack();
  expect(await screen.findByRole('link', { name: '타사 현장 정보 최근 사용' })).toBeVisible();
  expect(screen.getAllByText('최근 사용')).toHaveLength(1);
  unmount();
  forgetMenus();
  openField('/field-management');
  expect(screen.queryByText('최근 사용')).toBeNull();
});

test('SH-43 Back on a deep link leads to the parent screen and puts nothing into the history', async () => {
  server.use(answer('/api/field-info/sc', []));
  openField('/field-sc');
  const { length } = window.history;
  await userEvent.click(screen.getByRole('button', { name: '뒤로' }));
  expect(await screen.findByRole('heading', { level: 1, name: '현장 관리' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/field-management?employeeNumber=20231107');
  expect(window.history).toHaveLength(length);
});
