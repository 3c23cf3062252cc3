import { http, HttpResponse } from 'msw';
import { installLocks } from '../test/fake-locks.ts';
import { answer, employeeNumber, got, server, setUpSending, toRoom, work } from '../test/sending.ts';
import { sendWaiting } from './send-waiting.ts';
import { keepWaiting, readWaiting } from './waiting-database.ts';
import { markSentAnyway, stopIfChanged } from './waiting-edits.ts';

const address = '/api/field-info/sc/E1?scFieldInfoId=F1';

setUpSending();
installLocks();
beforeEach(() => {
  server.use(
    http.patch('*/api/field-info/sc/F1', ({ request }) => {
      got.push(`${request.headers.get('idempotency-key')}`);
      return HttpResponse.text('OK');
    }),
  );
});

type Row = Readonly<Record<string, unknown>>;

/** An edit form's answer; `header` is of the promotion, not of the record. */
function standForm(remark: string, { header = {}, photo = 'P1' }: { header?: Row; photo?: string } = {}) {
  return [
    { promotionname: '왕교자 1+1', ...header, standInfoList: [{ standinfoid: 'S1', remark }] },
    { images: [{ ContentDocumentId: photo, imageUrl: `/photos/${photo}?signed=${remark}` }] },
  ];
}

function priceForm(price: number, product: Row = {}) {
  return [{ collectProductList: [{ id: 'C1', price, ...product }] }, { images: [] }];
}

function answerForm(body: unknown, status = 200): void {
  server.use(http.get('*/api/field-info/sc/E1', () => HttpResponse.json(body as object, { status })));
}

async function keepEdit(form: unknown, earlierKeys: readonly string[] = []): Promise<void> {
  await keepWaiting(
    {
      key: 'k1',
      employeeNumber,
      subject: 'E1',
      lane: 'k1',
      call: { method: 'PATCH', path: '/api/field-info/sc/F1', parts: [], photoKeys: [] },
      content: {},
      state: 'waiting',
      edit: { address, answer: form, earlierKeys: [...earlierKeys], isChanged: false },
    },
    [],
  );
}

async function left(): Promise<unknown> {
  return (await readWaiting(employeeNumber)).map(({ state, edit }) => [state, edit?.isChanged]);
}

test.each<[string, unknown, unknown]>([
  ['a stand', standForm('입구'), standForm('출구')],
  ['a photo', standForm('입구'), standForm('입구', { photo: 'P2' })],
  ['a price', priceForm(1000), priceForm(1200)],
  ['another kind of record', standForm('입구'), priceForm(1000)],
])(
  'OFF-31 %s that somebody else changed is not overwritten, until the person says so',
  async (_, before, now) => {
    await keepEdit(before);
    answerForm(now);
    expect(await sendWaiting(employeeNumber, stopIfChanged)).toBe('done');
    expect(got).toEqual([]);
    expect(await left()).toEqual([['refused', true]]);
    await markSentAnyway('k1');
    expect(await left()).toEqual([['refused', undefined]]);
  },
);

test.each<[string, unknown, unknown]>([
  ['nothing', standForm('입구'), standForm('입구')],
  [
    'the order of its fields',
    standForm('입구'),
    [{ standInfoList: [{ remark: '입구', standinfoid: 'S1' }] }, standForm('입구')[1]],
  ],
  [
    'the promotion and the addresses of photos',
    standForm('입구', { header: { promotionname: '군만두 1+1' } }),
    [standForm('입구')[0], { images: [{ ContentDocumentId: 'P1', imageUrl: '/photos/P1?signed=later' }] }],
  ],
  [
    'the day',
    priceForm(1000, { promotionstatus: 0, promotionname: '두부' }),
    priceForm(1000, { promotionstatus: 1 }),
  ],
])('OFF-31 where %s has changed an edit goes out', async (_, before, now) => {
  await keepEdit(before);
  answerForm(now);
  expect(await sendWaiting(employeeNumber, stopIfChanged)).toBe('done');
  expect(got).toEqual(['k1']);
  expect(await left()).toEqual([]);
});

test.each([['k1'], ['k0']])(
  'OFF-31 OFF-33 a change of this device, under %s, is no conflict',
  async (key) => {
    await keepEdit(standForm('입구'), ['k0']);
    answerForm(standForm('출구', { header: { savedUnder: key } }));
    await sendWaiting(employeeNumber, stopIfChanged);
    expect(got).toEqual(['k1']);
  },
);

test('OFF-31 OFF-29 a record that is gone is refused; one that cannot be read now waits', async () => {
  await keepEdit(standForm('입구'));
  answerForm({}, 503);
  expect(await sendWaiting(employeeNumber, stopIfChanged)).toBe('left');
  expect(await left()).toEqual([['waiting', false]]);
  answerForm({}, 404);
  expect(await sendWaiting(employeeNumber, stopIfChanged)).toBe('done');
  expect(await left()).toEqual([['refused', false]]);
  expect(got).toEqual([]);
});

test('OFF-31 where it cannot be told whether an edit may go, it waits', async () => {
  await keepEdit(standForm('입구'));
  expect(await sendWaiting(employeeNumber)).toBe('left');
  expect(await left()).toEqual([['waiting', false]]);
  expect(got).toEqual([]);
});

test('OFF-28 OFF-31 nor does a survey that was saved after it go before it; what is no survey, and what was saved before, does', async () => {
  answer('/api/a', {});
  server.use(
    http.post('*/api/chatters/g1/feed', ({ request }) => {
      got.push(`${request.headers.get('idempotency-key')}`);
      return HttpResponse.text('OK');
    }),
  );
  await keepWaiting(work('before'), []);
  await keepEdit(standForm('입구'));
  await keepWaiting(work('after'), []);
  await keepWaiting({ ...work('message'), lane: 'room g1', call: toRoom }, []);
  answerForm(standForm('입구'));
  expect(await sendWaiting(employeeNumber)).toBe('left');
  expect(got).toEqual(['before', 'message']);
  expect(await sendWaiting(employeeNumber, stopIfChanged)).toBe('done');
  expect(got).toEqual(['before', 'message', 'k1', 'after']);
});
