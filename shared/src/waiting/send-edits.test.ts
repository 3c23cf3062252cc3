import { http, HttpResponse } from 'msw';
import { installLocks } from '../test/fake-locks.ts';
import { keptReads } from '../kept/kept-door.ts';
import {
  answer,
  askNotes,
  askRemotes,
  employeeNumber,
  got,
  server,
  setUpSending,
  toNotebook,
  work,
} from '../test/sending.ts';
import { sendWaiting } from './send-waiting.ts';
import { changeWaiting, keepWaiting, readWaiting } from './waiting-database.ts';
import { markSentAnyway } from './waiting-edits.ts';

const address = '/api/records/E1?record=F1';

setUpSending();
installLocks();
beforeEach(() => {
  server.use(
    http.patch('*/api/records/F1', ({ request }) => {
      got.push(`${request.headers.get('idempotency-key')}`);
      return HttpResponse.text('OK');
    }),
  );
});

/** An edit form's answer: its record, and a name that is not of the record. */
function form(remark: string, others: Readonly<Record<string, unknown>> = {}) {
  return { rows: [{ id: 'S1', remark }], ...others };
}

function answerForm(body: object, status = 200): void {
  server.use(http.get('*/api/records/E1', () => HttpResponse.json(body, { status })));
}

async function keepEdit(opened: unknown, earlierKeys: readonly string[] = []): Promise<void> {
  await keepWaiting(
    {
      key: 'k1',
      employeeNumber,
      subject: 'E1',
      lane: 'k1',
      call: { method: 'PATCH', path: '/api/records/F1', parts: [], photoKeys: [] },
      content: {},
      state: 'waiting',
      edit: { address, answer: opened, earlierKeys: [...earlierKeys], isChanged: false },
    },
    [],
  );
}

async function left(): Promise<unknown> {
  return (await readWaiting(employeeNumber)).map(({ state, edit }) => [state, edit?.isChanged]);
}

test('OFF-31 what somebody else changed is not overwritten, until the person says so', async () => {
  await keepEdit(form('입구'));
  answerForm(form('출구'));
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got).toEqual([]);
  expect(await left()).toEqual([['refused', true]]);
  await markSentAnyway('k1');
  expect(await left()).toEqual([['refused', undefined]]);
});

test('OFF-24 OFF-31 an edit whose record is first asked for of a portal that has gone since goes out', async () => {
  await keepEdit(form('입구'));
  answerForm(form('입구'));
  const page = '<html><form>log in</form></html>';
  server.use(http.get('*/api/records/E1', () => HttpResponse.html(page, { status: 403 }), { once: true }));
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got).toEqual(['k1']);
  expect(await left()).toEqual([]);
});

test.each<[string, object]>([
  ['nothing', form('입구')],
  ['the order of its fields', { rows: [{ remark: '입구', id: 'S1' }] }],
  ['what is not of the record', form('입구', { name: '군만두 1+1' })],
])('OFF-31 where %s has changed an edit goes out', async (_, now) => {
  await keepEdit(form('입구'));
  answerForm(now);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got).toEqual(['k1']);
  expect(await left()).toEqual([]);
});

test.each([['k1'], ['k0']])(
  'OFF-31 OFF-33 a change of this device, under %s, is no conflict',
  async (key) => {
    await keepEdit(form('입구'), ['k0']);
    answerForm(form('출구', { savedUnder: key }));
    await sendWaiting(employeeNumber, askRemotes);
    expect(got).toEqual(['k1']);
  },
);

test('OFF-31 OFF-29 a record that is gone is refused; one that cannot be read now waits', async () => {
  await keepEdit(form('입구'));
  answerForm({}, 503);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('left');
  expect(await left()).toEqual([['waiting', false]]);
  answerForm({}, 404);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(await left()).toEqual([['refused', false]]);
  expect(got).toEqual([]);
});

test('OFF-31 where its remote cannot be asked an edit waits', async () => {
  await keepEdit(form('입구'));
  expect(await sendWaiting(employeeNumber, askNotes)).toBe('left');
  expect(await left()).toEqual([['waiting', false]]);
  expect(got).toEqual([]);
});

test('OFF-28 OFF-31 nor does a form of its domain that was saved after it go before it; what is no form, of another domain, or was saved before, does', async () => {
  answer('/api/a', {});
  answer('/api/records/E2', {});
  server.use(
    http.post('*/api/notebooks/g1/notes', ({ request }) => {
      got.push(`${request.headers.get('idempotency-key')}`);
      return HttpResponse.text('OK');
    }),
  );
  await keepWaiting(work('before'), []);
  await keepEdit(form('입구'));
  await keepWaiting(work('after', { call: { ...work('').call, path: '/api/records/E2' } }), []);
  await keepWaiting(work('elsewhere'), []);
  await keepWaiting({ ...work('note'), lane: 'notebook g1', call: toNotebook }, []);
  answerForm(form('입구'));
  expect(await sendWaiting(employeeNumber, askNotes)).toBe('left');
  expect(got).toEqual(['before', 'elsewhere', 'note']);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got).toEqual(['before', 'elsewhere', 'note', 'k1', 'after']);
});

const answers: Readonly<Record<string, object>> = {
  'the same': form('입구'),
  another: form('입구', { name: '두부' }),
};

test.each([
  ['the same', ['k1'], []],
  ['another', [], [['refused', true]]],
])(
  'OFF-31 where all remotes were asked and none knows the form, its whole answer is compared: %s',
  async (now, went, stayed) => {
    await keepEdit(form('입구'));
    answerForm(answers[now] ?? {});
    await sendWaiting(employeeNumber, async () => ({ remotes: [], areAll: true }));
    expect(got).toEqual(went);
    expect(await left()).toEqual(stayed);
  },
);

test('OFF-29 OFF-31 a fault of a remote’s own code refuses nothing, and holds up no other domain', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer('/api/a', {});
  await keepEdit(form('입구'));
  await keepWaiting(work('elsewhere'), []);
  answerForm(form('입구'));
  const broken = () => {
    throw new TypeError('broken');
  };
  for (const recordReader of [() => broken, broken]) {
    await sendWaiting(employeeNumber, async () => ({ remotes: [{ recordReader }], areAll: false }));
    expect(await left()).toEqual([['waiting', false]]);
  }
  expect(got).toEqual(['elsewhere']);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

test('OFF-27 remotes are asked for what goes by itself alone, and a change without a conflict goes where none can be asked', async () => {
  answer('/api/a', {});
  const asked = jest.fn(() => Promise.reject(new Error('no network')));
  await keepEdit(form('입구'));
  await markSentAnyway('k1');
  await changeWaiting('k1', (kept) => ({ ...kept, state: 'refused' }));
  await keepWaiting(work('other'), []);
  expect(await sendWaiting(employeeNumber, asked)).toBe('done');
  expect(asked).not.toHaveBeenCalled();
  await changeWaiting('k1', (kept) => ({ ...kept, state: 'waiting' }));
  expect(await sendWaiting(employeeNumber, asked)).toBe('done');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(got).toEqual(['other', 'k1']);
});

test('FLD-10 OFF-14 what is kept of a changed record is out of date, and nothing else that its remote does not name', async () => {
  document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":true}</script>';
  const kept = await keptReads(employeeNumber);
  const other = '/api/records/E2?partner=F1';
  for (const one of [address, other]) await kept?.keep(one, '{}');
  await keepEdit(form('입구'));
  answerForm(form('입구'));
  const { remotes } = await askRemotes();
  const outdatedBy = () => (shown: string) => shown === address;
  await sendWaiting(employeeNumber, async () => ({ remotes: [...remotes, { outdatedBy }], areAll: true }));
  expect(got).toEqual(['k1']);
  expect([address, other].map((one) => kept?.find(one)?.text)).toEqual(['', '{}']);
  document.body.innerHTML = '';
});
