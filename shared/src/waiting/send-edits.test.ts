import { http, HttpResponse } from 'msw';
import { installLocks } from '../test/fake-locks.ts';
import {
  answer,
  employeeNumber,
  got,
  loadRemotes,
  notes,
  server,
  setUpSending,
  toNotebook,
  work,
} from '../test/sending.ts';
import { sendWaiting } from './send-waiting.ts';
import { keepWaiting, readWaiting } from './waiting-database.ts';
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
  expect(await sendWaiting(employeeNumber, loadRemotes)).toBe('done');
  expect(got).toEqual([]);
  expect(await left()).toEqual([['refused', true]]);
  await markSentAnyway('k1');
  expect(await left()).toEqual([['refused', undefined]]);
});

test.each<[string, object]>([
  ['nothing', form('입구')],
  ['the order of its fields', { rows: [{ remark: '입구', id: 'S1' }] }],
  ['what is not of the record', form('입구', { name: '군만두 1+1' })],
])('OFF-31 where %s has changed an edit goes out', async (_, now) => {
  await keepEdit(form('입구'));
  answerForm(now);
  expect(await sendWaiting(employeeNumber, loadRemotes)).toBe('done');
  expect(got).toEqual(['k1']);
  expect(await left()).toEqual([]);
});

test.each([['k1'], ['k0']])(
  'OFF-31 OFF-33 a change of this device, under %s, is no conflict',
  async (key) => {
    await keepEdit(form('입구'), ['k0']);
    answerForm(form('출구', { savedUnder: key }));
    await sendWaiting(employeeNumber, loadRemotes);
    expect(got).toEqual(['k1']);
  },
);

test('OFF-31 OFF-29 a record that is gone is refused; one that cannot be read now waits', async () => {
  await keepEdit(form('입구'));
  answerForm({}, 503);
  expect(await sendWaiting(employeeNumber, loadRemotes)).toBe('left');
  expect(await left()).toEqual([['waiting', false]]);
  answerForm({}, 404);
  expect(await sendWaiting(employeeNumber, loadRemotes)).toBe('done');
  expect(await left()).toEqual([['refused', false]]);
  expect(got).toEqual([]);
});

test('OFF-31 where no remote knows its form an edit waits', async () => {
  await keepEdit(form('입구'));
  expect(await sendWaiting(employeeNumber, async () => [notes])).toBe('left');
  expect(await left()).toEqual([['waiting', false]]);
  expect(got).toEqual([]);
});

test('OFF-28 OFF-31 nor does a form that was saved after it go before it; what is no form, and what was saved before, does', async () => {
  answer('/api/a', {});
  server.use(
    http.post('*/api/notebooks/g1/notes', ({ request }) => {
      got.push(`${request.headers.get('idempotency-key')}`);
      return HttpResponse.text('OK');
    }),
  );
  await keepWaiting(work('before'), []);
  await keepEdit(form('입구'));
  await keepWaiting(work('after'), []);
  await keepWaiting({ ...work('note'), lane: 'notebook g1', call: toNotebook }, []);
  answerForm(form('입구'));
  expect(await sendWaiting(employeeNumber, async () => [notes])).toBe('left');
  expect(got).toEqual(['before', 'note']);
  expect(await sendWaiting(employeeNumber, loadRemotes)).toBe('done');
  expect(got).toEqual(['before', 'note', 'k1', 'after']);
});
