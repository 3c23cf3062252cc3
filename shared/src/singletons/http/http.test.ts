import * as v from 'valibot';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { failedCallEvent } from '../../http/failed-call-event.ts';
import { useOpenDialogs } from '../dialogs.ts';
import { renderHook } from '@testing-library/react';
import { getParsed, getText, isCallError, isOkAnswer, send, upload } from './http.ts';

const origin = 'http://localhost';
const server = setupServer(http.get('*/healthz', () => HttpResponse.text('ok')));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  window.history.replaceState(null, '', '/barcode?employeeNumber=7');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function failureOf(
  call: Promise<unknown>,
): Promise<{ kind: unknown; status: unknown; errorCode: unknown; body: unknown }> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isCallError(error)) throw new Error(`no CallError: ${String(error)}`);
  return { kind: error.kind, status: error.status, errorCode: error.errorCode, body: error.body };
}

test('SH-07 SH-08 SH-34 a GET goes to the own origin with the cookie of the address and no body, and asks for photo addresses where there may be photos', async () => {
  const seen: { url: string; accept: string | null; body: string }[] = [];
  server.use(
    http.get(`${origin}/api/things`, async ({ request }) => {
      seen.push({ url: request.url, accept: request.headers.get('accept'), body: await request.text() });
      return HttpResponse.json([1]);
    }),
  );
  const query = { name: '김 치', page: 0 };
  for (const options of [{ query, mayHavePhotos: true }, { query }])
    await expect(getParsed(`${origin}/api/things`, v.array(v.number()), options)).resolves.toEqual([1]);
  const call = {
    url: `${origin}/api/things?name=${encodeURIComponent('김 치').replace('%20', '+')}&page=0`,
    body: '',
  };
  expect(seen).toEqual([
    { ...call, accept: 'application/json;images=url, application/json;q=0.9' },
    { ...call, accept: null },
  ]);
  expect(document.cookie).toContain('employeeNumber=7');
});

test('OFF-21 a read that nobody asked for says so', async () => {
  const purposes: (string | null)[] = [];
  server.use(
    http.get(`${origin}/api/things`, ({ request }) => {
      purposes.push(request.headers.get('purpose'));
      return HttpResponse.json([]);
    }),
  );
  for (const isQuiet of [true, false]) await getText(`${origin}/api/things`, { isQuiet });
  expect(purposes).toEqual(['prefetch', null]);
});

test('SH-24 a multipart write with photos has 120 s, one without 20 s', async () => {
  server.use(http.post(`${origin}/api/things`, () => HttpResponse.text('OK')));
  const limits = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
  const form = new FormData();
  form.append('infoList', '[]');
  await upload('POST', `${origin}/api/things`, { form, idempotencyKey: 'k-1' });
  form.append('files', new File(['bytes'], 'a.jpg', { type: 'image/jpeg' }));
  await upload('POST', `${origin}/api/things`, { form, idempotencyKey: 'k-2' });
  expect(limits.mock.calls).toEqual([[20_000], [120_000]]);
});

test('SH-29 what does not fit its schema is malformed', async () => {
  server.use(http.get(`${origin}/api/things`, () => HttpResponse.json({ no: 'list' })));
  await expect(failureOf(getParsed(`${origin}/api/things`, v.array(v.number())))).resolves.toMatchObject({
    kind: 'malformed',
  });
  server.use(http.get(`${origin}/api/things`, () => HttpResponse.text('<html>')));
  await expect(failureOf(getParsed(`${origin}/api/things`, v.array(v.number())))).resolves.toMatchObject({
    kind: 'malformed',
  });
});

test('OFF-24 a page in the place of an answer, from a portal that has ended since, is asked for again once', async () => {
  let asked = 0;
  server.use(
    http.get(`${origin}/api/things`, () => {
      asked += 1;
      return asked === 1 ? HttpResponse.html('<h1>Wi-Fi 로그인</h1>') : HttpResponse.json([1]);
    }),
  );
  await expect(getParsed(`${origin}/api/things`, v.array(v.number()))).resolves.toEqual([1]);
  expect(asked).toBe(2);
});

test('ERR-01 a 401 is told with the text of its body under 알림', async () => {
  server.use(
    http.get(`${origin}/api/things`, () => HttpResponse.text('등록되지 않은 사번입니다.', { status: 401 })),
  );
  await expect(failureOf(getText(`${origin}/api/things`))).resolves.toMatchObject({
    kind: 'unauthorized',
    body: '등록되지 않은 사번입니다.',
  });
  const { result } = renderHook(() => useOpenDialogs());
  expect(result.current.dialog).toMatchObject({ title: '알림', text: '등록되지 않은 사번입니다.' });
});

test.each([['등록되지 않은 사번입니다.'], [{ message: '등록되지 않은 사번입니다.' }]])(
  'ERR-01 the text of a 401 is found in the JSON %j as well',
  async (body) => {
    server.use(http.get(`${origin}/api/things`, () => HttpResponse.json(body, { status: 401 })));
    await expect(failureOf(getText(`${origin}/api/things`))).resolves.toMatchObject({
      kind: 'unauthorized',
      body: '등록되지 않은 사번입니다.',
    });
  },
);

test('SH-24 a coded failure, a failing status, a cut connection and an aborted call are told apart', async () => {
  server.use(
    http.get(`${origin}/api/things`, () =>
      HttpResponse.json({ errorCode: 3, message: 'x' }, { status: 429 }),
    ),
  );
  await expect(failureOf(getText(`${origin}/api/things`))).resolves.toMatchObject({
    kind: 'answer',
    status: 429,
    errorCode: 3,
  });
  server.use(http.get(`${origin}/api/things`, () => HttpResponse.text('oops', { status: 500 })));
  await expect(failureOf(getText(`${origin}/api/things`))).resolves.toMatchObject({
    kind: 'answer',
    status: 500,
    errorCode: undefined,
  });
  server.use(http.get(`${origin}/api/things`, () => HttpResponse.error()));
  await expect(failureOf(getText(`${origin}/api/things`))).resolves.toMatchObject({ kind: 'network' });
  const controller = new AbortController();
  const call = failureOf(getText(`${origin}/api/things`, { signal: controller.signal }));
  controller.abort();
  await expect(call).resolves.toMatchObject({ kind: 'aborted' });
});

test('ERR-06 ERR-21 API-10 a code in the body is a failure whatever the status; none, null or 0 is not', async () => {
  server.use(http.get(`${origin}/api/things`, () => HttpResponse.json({ errorCode: '3', message: 'x' })));
  await expect(failureOf(getText(`${origin}/api/things`))).resolves.toMatchObject({
    kind: 'answer',
    status: 200,
    errorCode: 3,
  });
  server.use(http.post(`${origin}/api/things`, () => HttpResponse.json({ errorCode: 3, message: 'x' })));
  await expect(
    failureOf(send('post', `${origin}/api/things`, { idempotencyKey: 'k-1' })),
  ).resolves.toMatchObject({ kind: 'answer', errorCode: 3 });
  for (const errorCode of [null, 0, '']) {
    server.use(http.get(`${origin}/api/things`, () => HttpResponse.json({ errorCode, message: 'OK' })));
    await expect(getText(`${origin}/api/things`)).resolves.toContain('OK');
  }
});

test('SH-33 a write carries its idempotency key and its body', async () => {
  let seen: unknown;
  server.use(
    http.post(`${origin}/api/things`, async ({ request }) => {
      seen = { key: request.headers.get('idempotency-key'), body: await request.json() };
      return HttpResponse.json({ message: 'OK' });
    }),
  );
  const text = await send('post', `${origin}/api/things`, { idempotencyKey: 'k-1', json: { content: '네' } });
  expect(isOkAnswer(text)).toBe(true);
  expect(seen).toEqual({ key: 'k-1', body: { content: '네' } });
});

test.each([
  ['OK', true],
  ['"OK"', true],
  ['{"message":"OK"}', true],
  ['{"data":{"message":"OK"}}', true],
  ['{"message":"FAIL"}', false],
  ['', false],
])('CALL-10 CALL-12 the answer %s says OK: %s', (text, expected) => {
  expect(isOkAnswer(text)).toBe(expected);
});

test('DEP-20 whoever watches hears of every call that fails, one whose answer does not fit among them', async () => {
  const kinds: string[] = [];
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && isCallError(event.detail)) kinds.push(event.detail.kind);
  };
  window.addEventListener(failedCallEvent, listen);
  server.use(
    http.get(`${origin}/api/things`, () => HttpResponse.json({ other: true })),
    http.post(`${origin}/api/things`, () => new HttpResponse(null, { status: 500 })),
  );
  await failureOf(getParsed(`${origin}/api/things`, v.array(v.number())));
  await failureOf(send('post', `${origin}/api/things`, { idempotencyKey: 'k' }));
  const form = new FormData();
  form.set('a', 'b');
  await failureOf(upload('POST', `${origin}/api/things`, { idempotencyKey: 'k', form }));
  window.removeEventListener(failedCallEvent, listen);
  expect(kinds).toEqual(['malformed', 'answer', 'answer']);
});
