import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { declaration } from './declaration.ts';
import { openField, server, setUpFieldTests } from './test/field-app.tsx';

setUpFieldTests();

const fieldRoutes = declaration.screens.map(
  ({ pattern, title, parent }) => [pattern.replace(/:\w+/g, 'x1'), title, parent] as const,
);

beforeEach(() => {
  server.use(http.get('*/api/*', () => new Promise<HttpResponse<null>>(() => undefined)));
});

test.each(fieldRoutes)('SH-18 SH-19 %s opens %s, with and without a trailing slash', (path, title) => {
  for (const address of [path, `${path}/`]) {
    const { unmount } = openField(address);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    unmount();
  }
});

test.each(fieldRoutes)('SH-43 Back on a deep link to %s, %s, leads to %s', async (path, _, parent) => {
  openField(path);
  fireEvent.click(screen.getByRole('button', { name: '뒤로' }));
  await waitFor(() => expect(window.location.pathname).toBe(parent));
  expect(window.location.search).toBe('?employeeNumber=20231107');
});
