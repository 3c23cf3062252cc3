import { act, render, screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { send } from '@field-sales/shared/http';
import { ScreenRouter } from '@field-sales/shared/router';
import { keptRead, QueryScope, useQuery } from '@field-sales/shared/query';
import * as v from 'valibot';
import { useIsOnline } from '../hooks/use-is-online.ts';

const address = 'http://localhost/api/things';
let rows = ['first'];
const server = setupServer(
  http.get('*/api/things', () => HttpResponse.json(rows)),
  http.get('*/healthz', () => HttpResponse.text('ok')),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  window.history.replaceState(null, '', '/?employeeNumber=7');
  rows = ['first'];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Reader() {
  const isOnline = useIsOnline();
  const { data, error, refetch } = useQuery({
    queryKey: ['things'],
    ...keptRead(address, v.array(v.string())),
  });
  return (
    <main>
      <button onClick={() => void refetch()}>ask</button>
      <p>{data?.join()}</p>
      <p>{error?.message}</p>
      <p>{isOnline ? 'network' : 'no network'}</p>
    </main>
  );
}

async function openReader(): Promise<void> {
  render(
    <ScreenRouter>
      <QueryScope>
        <Reader />
      </QueryScope>
    </ScreenRouter>,
  );
  await screen.findByText('first');
}

const ask = () => act(() => screen.getByRole('button').click());
const page = () => HttpResponse.html('<html><form>log in</form></html>');

const refusal = (status: number) => () => HttpResponse.html('<html>log in</html>', { status });

const losses = {
  'a portal that asks for a login': [page, page],
  'a portal that refuses everything': [refusal(403), refusal(403)],
  'a portal that says that it is one': [refusal(511), refusal(511)],
  'a proxy that has lost the server': [
    () => new HttpResponse('bad gateway', { status: 502 }),
    () => new HttpResponse('bad gateway', { status: 502 }),
  ],
  'a connection that is cut': [() => HttpResponse.error(), () => HttpResponse.error()],
} as const;

test.each(Object.entries(losses))(
  'OFF-24 SH-44 with %s a read waits as without a network, and comes by itself',
  async (_name, [thing, healthz]) => {
    await openReader();
    server.use(http.get('*/api/things', thing), http.get('*/healthz', healthz));
    ask();
    expect(await screen.findByText('no network')).toBeInTheDocument();
    expect(screen.getByText('first')).toBeInTheDocument();
    expect(screen.queryByText(/failed/)).toBeNull();

    rows = ['second'];
    server.resetHandlers();
    expect(await screen.findByText('second')).toBeInTheDocument();
    expect(screen.getByText('network')).toBeInTheDocument();
  },
);

test('OFF-24 on a silent line a server that says nothing for 3 s is not there', async () => {
  await openReader();
  server.use(
    http.get('*/api/things', () => new HttpResponse(null, { status: 504 })),
    http.get('*/healthz', () => delay('infinite')),
  );
  ask();
  expect(await screen.findByText('no network')).toBeInTheDocument();
  expect(screen.queryByText(/failed/)).toBeNull();
  // It is looked for until it is there.
  server.resetHandlers();
  expect(await screen.findByText('network')).toBeInTheDocument();
});

test('OFF-24 beside a server that answers a failure of the backend is a failure', async () => {
  await openReader();
  server.use(http.get('*/api/things', () => new HttpResponse('bad gateway', { status: 502 })));
  ask();
  expect(await screen.findByText('call failed: answer 502')).toBeInTheDocument();
  expect(screen.getByText('network')).toBeInTheDocument();
});

test('OFF-24 a proxy before the product that asks for a login with a 401 is no loss of the network', async () => {
  await openReader();
  server.use(
    http.get('*/api/things', () => HttpResponse.error()),
    http.get('*/healthz', refusal(401)),
  );
  ask();
  expect(await screen.findByText('call failed: network')).toBeInTheDocument();
  expect(screen.getByText('network')).toBeInTheDocument();
});

test('OFF-24 a refusal of a server that is there is a failure, a page of it too', async () => {
  await openReader();
  server.use(http.get('*/api/things', refusal(403)));
  ask();
  expect(await screen.findByText('call failed: answer 403')).toBeInTheDocument();
  expect(screen.getByText('network')).toBeInTheDocument();
});

test('OFF-24 OFF-28 the page of a portal for a write does not bring a lost server back', async () => {
  await openReader();
  server.use(http.all('*', page));
  ask();
  expect(await screen.findByText('no network')).toBeInTheDocument();
  const handleBack = jest.fn();
  window.addEventListener('online', handleBack, { once: true });
  await act(() => send('post', address, { idempotencyKey: 'k1' }));
  expect(handleBack).not.toHaveBeenCalled();
  server.resetHandlers();
  expect(await screen.findByText('network')).toBeInTheDocument();
});

test('OFF-24 a wrong answer of a server that is there is a failure', async () => {
  await openReader();
  server.use(http.get('*/api/things', page));
  ask();
  expect(await screen.findByText('call failed: malformed')).toBeInTheDocument();
  expect(screen.getByText('network')).toBeInTheDocument();
});
