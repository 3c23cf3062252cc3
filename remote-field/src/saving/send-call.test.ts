import { isCallError } from '@field-sales/shared/http';
import { repeatDelay } from '@field-sales/shared/http/lost-answer';
import { server, setUpFieldTests } from '../test/field-app.tsx';
import { skipWait } from '../test/skip-wait.ts';
import { takeSaves, type SaveAnswer } from '../test/survey-factory.ts';
import { sendCall, type SentCall } from '@field-sales/shared/waiting/send-call';

setUpFieldTests();
let countWaits: () => number = () => 0;
beforeEach(() => {
  countWaits = skipWait(repeatDelay);
});

const photo = {
  key: 'p1',
  name: '매대 1.jpg',
  type: 'image/jpeg',
  bytes: new TextEncoder().encode('bytes').buffer,
};
const save: SentCall = {
  key: '6e0d7a52-1c55-4f0a-9d39-0c6f1f0f5a11',
  request: {
    method: 'PATCH',
    path: '/api/field-info/sc/F1',
    parts: [
      ['newStandInfoList', '[{"id":0}]'],
      ['oldPhotoIdList', '["P1"]'],
    ],
  },
  photos: [photo, { ...photo, key: 'p2' }],
};

function take(...answers: readonly SaveAnswer[]) {
  const { handler, got } = takeSaves('patch', '/api/field-info/sc/F1', ...answers);
  server.use(handler);
  return got;
}

async function send({ isWaitedFor = true } = {}): Promise<unknown> {
  return sendCall(save, { onProgress: () => undefined, isWaitedFor }).catch((error: unknown) => error);
}

test('CALL-21 SH-33 the parts go under their names, each photo as files, with the key in the header', async () => {
  const got = take({});
  expect(await send()).toBeUndefined();
  expect(got).toEqual([
    {
      method: 'PATCH',
      path: '/api/field-info/sc/F1',
      replacedKeys: [],
      key: save.key,
      parts: { newStandInfoList: [{ id: 0 }], oldPhotoIdList: ['P1'] },
      files: [
        { name: '매대 1.jpg', size: 5, type: 'image/jpeg' },
        { name: '매대 1.jpg', size: 5, type: 'image/jpeg' },
      ],
    },
  ]);
});

test.each([
  ['a cut connection', { isCut: true }],
  ['502', { status: 502 }],
  ['503', { status: 503 }],
  ['504', { status: 504 }],
])('OWN-28 after %s it is sent once more with the same key, after 1 s', async (_, lost) => {
  const got = take(lost, {});
  expect(await send()).toBeUndefined();
  expect(repeatDelay).toBe(1000);
  expect(countWaits()).toBe(1);
  expect(got.map(({ key }) => key)).toEqual([save.key, save.key]);
  expect(got[1]).toEqual(got[0]);
});

test('OWN-28 it is sent once more, not twice', async () => {
  const got = take({ isCut: true });
  expect(isCallError(await send(), 'network')).toBe(true);
  expect(got).toHaveLength(2);
});

test('OWN-28 where nobody waits for it it is sent once', async () => {
  const got = take({ isCut: true });
  expect(isCallError(await send({ isWaitedFor: false }), 'network')).toBe(true);
  expect(got).toHaveLength(1);
});

test.each([[400], [403], [409], [413], [415], [500]])(
  'OWN-28 %d is an answer: it is not sent again',
  async (status) => {
    const got = take({ status });
    expect(await send()).toMatchObject({ kind: 'answer', status });
    expect(got).toHaveLength(1);
  },
);

test('SH-24 a 401 is told apart and not sent again', async () => {
  const got = take({ status: 401, body: '권한이 없습니다.' });
  expect(isCallError(await send(), 'unauthorized')).toBe(true);
  expect(got).toHaveLength(1);
});

test('OFF-24 OWN-28 a portal’s page is no answer: it is sent once more under its key', async () => {
  const got = take({ body: '<html></html>' }, { body: 'OK' });
  expect(await send()).toBeUndefined();
  expect(got).toHaveLength(2);
});

test.each([['{"message":"FAIL"}'], ['']])('SH-29 the answer %j is a failure', async (body) => {
  take({ body });
  expect(isCallError(await send(), 'malformed')).toBe(true);
});

test.each([['OK'], ['"OK"'], ['{"data":{"message":"OK"}}']])(
  'API-14 the answer %j is a success',
  async (body) => {
    take({ body });
    expect(await send()).toBeUndefined();
  },
);
