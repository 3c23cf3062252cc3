import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { upload } from '@field-sales/shared/http';
import { keptRead, useQuery } from '@field-sales/shared/query';
import { goOffline } from '../test/network.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { prune, readAnswers, writeAnswer } from './kept-answers.ts';
import { keptReads } from './kept-door.ts';
import { beyondLimits, keptLimits } from './kept-limits.ts';
import { openKeptReads, type KeptReads } from './kept-reads.ts';

const address = 'http://localhost/api/things';
const server = setupServer(
  http.get('*/healthz', () => HttpResponse.text('ok')),
  http.get(address, ({ cookies }) => HttpResponse.json([cookies['employeeNumber']])),
);
const names = v.array(v.string());

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => setKept(true));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function setKept(isDataKept: boolean): void {
  document.body.innerHTML = `<script type="application/json" id="settings">{"isDataKept":${isDataKept}}</script>`;
}

function goTo(employeeNumber: string): void {
  window.history.replaceState(null, '', `/?employeeNumber=${employeeNumber}`);
}

/** The server cache as a page that was just opened has it, with what the device keeps. */
async function openPage(
  employeeNumber: string,
  open: (employeeNumber: string) => Promise<KeptReads | undefined> = openKeptReads,
): Promise<QueryClient> {
  goTo(employeeNumber);
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry: true, retryDelay: 0 } },
  });
  (await open(employeeNumber))?.restore(client);
  return client;
}

const keptFor = async (employeeNumber: string) => [...(await readAnswers(employeeNumber)).values()];

async function read(client: QueryClient): Promise<unknown> {
  return client.query({ queryKey: ['things', address], ...keptRead(address, names) });
}

/** What the first drawing of a screen has. */
function firstDrawn(client: QueryClient, path = address): unknown {
  const options = { queryKey: ['drawn', path], ...keptRead(path, names), enabled: false };
  return client.getQueryCache().build(client, options).state.data;
}

test('OFF-14 OFF-19 what was read is there in the first drawing of the next page, of its own number alone', async () => {
  await expect(read(await openPage('7'))).resolves.toEqual(['7']);
  await waitFor(async () => expect(await keptFor('7')).toHaveLength(1));

  expect(firstDrawn(await openPage('7'))).toEqual(['7']);
  expect(firstDrawn(await openPage('8'))).toBeUndefined();
});

test('OFF-19 an answer is kept for the number that asked, whichever is open when it comes', async () => {
  let answerNow = (): void => undefined;
  const isTime = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  server.use(http.get(address, () => isTime.then(() => HttpResponse.json(['of 17']))));
  const reading = read(await openPage('17'));
  goTo('18');
  answerNow();
  await reading;
  await waitFor(async () => expect(await keptFor('17')).toMatchObject([{ text: '["of 17"]' }]));
  expect(await keptFor('18')).toEqual([]);
});

test('OFF-14 an answer that no longer fits its schema counts as never read', async () => {
  await writeAnswer({ employeeNumber: '27', address, text: '{"no":"list"}', asOf: Date.now() });
  expect(firstDrawn(await openPage('27'))).toBeUndefined();
});

test('OFF-14 SH-44 a form begins with what the server has, and with what is kept only where no answer is to be had', async () => {
  await writeAnswer({ employeeNumber: '67', address, text: '["kept"]', asOf: 1 + Date.now() - 60_000 });
  const client = await openPage('67');
  const options = {
    queryKey: ['form'],
    ...keptRead(address, names, { isInstead: true }),
    staleTime: Infinity,
  };
  const form = client.getQueryCache().build(client, options);
  expect(form.state.data).toBeUndefined();

  const comeBack = goOffline();
  void form.fetch().catch(() => undefined);
  await waitFor(() => expect(form.state.data).toEqual(['kept']));
  comeBack();
  await waitFor(() => expect(form.state.fetchStatus).toBe('idle'));
  expect(form.state.data).toEqual(['kept']);
  await expect(client.query({ ...options, queryKey: ['other form'] })).resolves.toEqual(['67']);
});

test.each([
  ['POST', '/api/forms/1', 'OK', '77', []],
  ['POST', '/api/forms/1?replacedKeys=k0', 'OK', '78', []],
  ['POST', '/api/forms/1', '<html></html>', '79', ['kept']],
  ['PATCH', '/api/forms/1', 'OK', '80', ['kept']],
] as const)(
  'OFF-33 what a %s to %s that answers %s has made is not made again from what was kept',
  async (method, path, body, employeeNumber, left) => {
    const form = '/api/forms/1';
    const asOf = Date.now();
    for (const kept of [`${form}?partnerId=null`, '/api/forms/11'])
      await writeAnswer({ employeeNumber, address: kept, text: '["kept"]', asOf });
    server.use(http.all(`*${form}`, () => HttpResponse.text(body)));
    const client = await openPage(employeeNumber, keptReads);
    await upload(method, path, { form: new FormData(), idempotencyKey: 'k' });
    expect(firstDrawn(client, `${form}?partnerId=null`) ?? []).toEqual(left);
    expect(firstDrawn(client, '/api/forms/11')).toEqual(['kept']);
    expect((await readAnswers(employeeNumber)).get(`${form}?partnerId=null`)?.text).toBe(
      left.length > 0 ? '["kept"]' : '',
    );
  },
);

test.each([
  ['OK', '81', []],
  ['<html></html>', '82', ['kept']],
] as const)(
  'OFF-31 a form whose record was changed is not drawn from what was kept before (answer %s)',
  async (body, employeeNumber, left) => {
    const [edit, other] = ['E1?scFieldInfoId=F%2F1&partnerId=null', 'E2?scFieldInfoId=F2'];
    for (const kept of [edit, other].map((name) => `/api/forms/${name}`))
      await writeAnswer({ employeeNumber, address: kept, text: '["kept"]', asOf: Date.now() });
    server.use(http.all('*/api/forms/F%2F1', () => HttpResponse.text(body)));
    const client = await openPage(employeeNumber, keptReads);
    await upload('PATCH', '/api/forms/F%2F1?replacedKeys=k0', { form: new FormData(), idempotencyKey: 'k' });
    expect(firstDrawn(client, `/api/forms/${edit}`) ?? []).toEqual(left);
    expect(firstDrawn(client, `/api/forms/${other}`)).toEqual(['kept']);
  },
);

test('OFF-20 where nothing is to be kept nothing is', async () => {
  setKept(false);
  await expect(read(await openPage('37', keptReads))).resolves.toEqual(['37']);
  await expect(keptFor('37')).resolves.toEqual([]);
});

test('OFF-17 OFF-18 what is older than 14 days goes, and the oldest of what is more than 50 MB, of every number', async () => {
  const now = Date.now();
  const size = (name: string, bytes: number, age: number) => ({
    employeeNumber: '47',
    address: name,
    bytes,
    asOf: now - age,
  });
  const half = keptLimits.bytes / 2;
  const gone = beyondLimits(
    [
      size('old', 1, keptLimits.age + 1),
      size('third', 1, 30),
      size('first', half, 10),
      size('second', half, 20),
    ],
    now,
  );
  expect(gone.map(({ address: name }) => name)).toEqual(['third', 'old']);

  await writeAnswer({ employeeNumber: '47', address: 'old', text: '1', asOf: now - keptLimits.age - 1 });
  await writeAnswer({ employeeNumber: '48', address: 'new', text: '1', asOf: now });
  await prune();
  await expect(keptFor('47')).resolves.toEqual([]);
  await expect(keptFor('48')).resolves.toHaveLength(1);
});

test('OFF-17 OFF-18 what a clock that was set back a day has written goes too; what one has that was set right goes last', async () => {
  const now = Date.now();
  const size = (name: string, asOf: number) => ({ employeeNumber: '67', address: name, bytes: 1, asOf });
  const gone = beyondLimits([size('right', now + 60_000), size('ahead', now + 24 * 60 * 60_000)], now);
  expect(gone.map(({ address: name }) => name)).toEqual(['ahead']);
});

test('OFF-14 what was kept by a clock that is set right since is drawn, and asked for again all the same', async () => {
  await writeAnswer({ employeeNumber: '68', address, text: '["before"]', asOf: Date.now() + 60_000 });
  const client = await openPage('68');
  expect(firstDrawn(client)).toEqual(['before']);
  expect(
    client
      .getQueryCache()
      .find({ queryKey: ['drawn', address] })
      ?.isStaleByTime(0),
  ).toBe(true);
});

test('OFF-15 without a network the header says of when the oldest is of what is drawn, and no more when it is back', async () => {
  goTo('57');
  const client = new QueryClient();
  const midnight = new Date().setHours(0, 0, 0, 0);
  await writeAnswer({ employeeNumber: '57', address, text: '[]', asOf: midnight });
  (await openKeptReads('57')).restore(client);
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => useQuery({ queryKey: ['things'], ...keptRead(address, names), staleTime: Infinity }),
    { wrapper: Wrapper },
  );
  expect(result.current.data).toEqual([]);
  render(<PageHeader title="행사 관리" />);
  expect(screen.queryByText(/기준/)).not.toBeInTheDocument();
  const comeBack = goOffline();
  expect(await screen.findByText('00:00 기준')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '행사 관리' })).toBeVisible();
  comeBack();
  await waitFor(() => expect(screen.queryByText(/기준/)).not.toBeInTheDocument());
});

test('OFF-14 OFF-15 WV-25 a form begins with what is kept where a device takes itself for online and gets no answer', async () => {
  goTo('87');
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry: true, retryDelay: 60_000 } },
  });
  const midnight = new Date().setHours(0, 0, 0, 0);
  await writeAnswer({ employeeNumber: '87', address, text: '["kept"]', asOf: midnight });
  (await openKeptReads('87')).restore(client);
  server.use(http.get(address, () => HttpResponse.error()));
  const options = {
    queryKey: ['form'],
    ...keptRead(address, names, { isInstead: true }),
    staleTime: Infinity,
  };
  const Form = () => <p>{useQuery(options).data}</p>;
  render(
    <QueryClientProvider client={client}>
      <PageHeader title="양식" />
      <Form />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('kept')).toBeVisible();
  expect(await screen.findByText('00:00 기준')).toBeVisible();
});

test('FLD-10 OFF-14 what a changed record is shown at is read anew: where its remote does not say, all that may', async () => {
  const kept = await openKeptReads('88');
  const own = '/api/forms/1?record=5&partner=9';
  const other = '/api/forms/2?partner=5';
  const keepAll = () => Promise.all([own, other].map((form) => kept.keep(form, '{}')));
  await keepAll();
  await kept.outdate('PATCH', '/api/forms/5', (address) => address === own);
  expect(kept.find(own)?.text).toBe('');
  expect(kept.find(other)?.text).toBe('{}');
  await keepAll();
  await kept.outdate('PATCH', '/api/forms/5');
  expect([own, other].map((form) => kept.find(form)?.text)).toEqual(['', '']);
});
