import { http, HttpResponse } from 'msw';
import {
  answer,
  employeeNumber,
  got,
  keysLeft,
  laneOfNote,
  askRemotes,
  photo,
  server,
  setUpSending,
  toNewNotebook,
  type NoteCall,
  withPhoto,
  work,
} from '../test/sending.ts';
import { sendWaiting } from './send-waiting.ts';
import { keepWaiting } from './waiting-database.ts';

setUpSending();
afterEach(() => jest.restoreAllMocks());

test('OFF-28 OFF-34 what is written while the one before it is refused needs a hand as well', async () => {
  server.use(
    http.post('*/api/refused', async () => {
      await keepWaiting(work('k2', { lane: 'room' }), []);
      return new HttpResponse(null, { status: 400 });
    }),
  );
  answer('/api/a', {});
  await keepWaiting(work('k1', { lane: 'room', call: { ...work('').call, path: '/api/refused' } }), []);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(await keysLeft()).toEqual(['k1 refused', 'k2 refused']);
  expect(got).toEqual([]);
});

async function keepNote(key: string, call: NoteCall): Promise<void> {
  const lane = laneOfNote(call);
  await keepWaiting({ key, employeeNumber, subject: key, lane, call, content: {}, state: 'waiting' }, []);
}

test('OFF-28 CHR-09 so does what waits behind it for something that was made just before', async () => {
  server.use(
    http.post('*/api/notebooks/u2', () => HttpResponse.json({ notebook: 'r9' })),
    http.post('*/api/notebooks/r9/notes', () => new HttpResponse(null, { status: 400 })),
  );
  await keepNote('k1', toNewNotebook);
  await keepNote('k2', toNewNotebook);
  await sendWaiting(employeeNumber, askRemotes);
  expect(await keysLeft()).toEqual(['k1 refused', 'k2 refused']);
});

/** Lets operations of the device fail so many times, and those after them do what they are asked. */
function failFirst(times: number, method: 'get' | 'put', name: string, store: string): void {
  const spy = jest.spyOn(IDBObjectStore.prototype, method);
  const own = spy.getMockImplementation() as (this: IDBObjectStore, ...asked: unknown[]) => IDBRequest;
  let left = times;
  spy.mockImplementation(function fail(this: IDBObjectStore, ...asked: unknown[]) {
    if (left > 0 && this.name === store) {
      left -= 1;
      throw new DOMException('of the device', name);
    }
    return own.apply(this, asked);
  });
}

test('OFF-27 OFF-29 a photo that the device does not give now refuses nothing: it goes with the next pass', async () => {
  answer('/api/a', {});
  await keepWaiting(withPhoto('k1', 'p1'), [photo('p1')]);
  await keepWaiting(work('k2'), []);
  // Once more on another connection.
  failFirst(2, 'get', 'TimeoutError', 'photos');
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('left');
  expect(await keysLeft()).toEqual(['k1 waiting']);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got).toEqual(['k2', 'k1 p1.jpg 3']);
});

test('OFF-29 a photo that the device has lost for good needs a hand', async () => {
  await keepWaiting(withPhoto('k1', 'p1'), []);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(await keysLeft()).toEqual(['k1 refused']);
});

test('OFF-34 PHN-10 a full device does not refuse what it cannot mark before its one try', async () => {
  server.use(
    http.post('*/api/notebooks/g1/notes', () => {
      got.push('fed');
      return HttpResponse.text('OK');
    }),
  );
  await keepNote('k1', { ...toNewNotebook, notebookId: 'g1', isRepeatable: false });
  failFirst(1, 'put', 'QuotaExceededError', 'work');
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('left');
  expect(await keysLeft()).toEqual(['k1 waiting']);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got).toEqual(['fed']);
});

const openOther = () => window.history.replaceState(null, '', '/?employeeNumber=20239999');

test('SH-45 nothing goes under the number that is opened while it is made ready', async () => {
  answer('/api/a', {});
  const edit = { address: '/api/records/1', answer: {}, earlierKeys: [], isChanged: false };
  await keepWaiting(work('k1', { edit }), []);
  server.use(
    http.get('*/api/records/1', () => {
      openOther();
      return HttpResponse.json({});
    }),
  );
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('left');
  expect(got).toEqual([]);
  expect(await keysLeft()).toEqual(['k1 waiting']);
});

test('SH-45 what was marked for its one try waits as before', async () => {
  await keepNote('k1', { ...toNewNotebook, isRepeatable: false });
  server.use(
    http.post('*/api/notebooks/u2', () => {
      openOther();
      return HttpResponse.json({ notebook: 'r9' });
    }),
  );
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('left');
  expect(await keysLeft()).toEqual(['k1 waiting']);
});

test('SH-45 CHR-09 nothing is made first under the number that is opened meanwhile', async () => {
  await keepNote('k1', { ...toNewNotebook, isRepeatable: false });
  // It is asked for before the one try.
  server.use(
    http.get('*/healthz', () => {
      openOther();
      return HttpResponse.text('ok');
    }),
  );
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('left');
  expect(await keysLeft()).toEqual(['k1 waiting']);
});
