import { http, HttpResponse } from 'msw';
import {
  answer,
  employeeNumber,
  got,
  keysLeft,
  photo,
  server,
  setUpSending,
  toNewRoom,
  withPhoto,
  work,
} from '../test/sending.ts';
import { sendWaiting } from './send-waiting.ts';
import { keepWaiting } from './waiting-database.ts';
import { laneOfMessage, type MessageCall } from './waiting-work.ts';

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
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(await keysLeft()).toEqual(['k1 refused', 'k2 refused']);
  expect(got).toEqual([]);
});

async function keepMessage(key: string, call: MessageCall): Promise<void> {
  const lane = laneOfMessage(call);
  await keepWaiting({ key, employeeNumber, subject: key, lane, call, content: {}, state: 'waiting' }, []);
}

test('OFF-28 CHR-09 so does what waits behind it in a room that was made just before', async () => {
  server.use(
    http.post('*/api/chatters/u2', () => HttpResponse.json({ chatterId: 'r9' })),
    http.post('*/api/chatters/r9/feed', () => new HttpResponse(null, { status: 400 })),
  );
  await keepMessage('k1', toNewRoom);
  await keepMessage('k2', toNewRoom);
  await sendWaiting(employeeNumber);
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
  expect(await sendWaiting(employeeNumber)).toBe('left');
  expect(await keysLeft()).toEqual(['k1 waiting']);
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got).toEqual(['k2', 'k1 p1.jpg 3']);
});

test('OFF-29 a photo that the device has lost for good needs a hand', async () => {
  await keepWaiting(withPhoto('k1', 'p1'), []);
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(await keysLeft()).toEqual(['k1 refused']);
});

test('OFF-34 PHN-10 a full device does not refuse what it cannot mark before its one try', async () => {
  server.use(
    http.post('*/api/chatters/g1/feed', () => {
      got.push('fed');
      return HttpResponse.text('OK');
    }),
  );
  await keepMessage('k1', { ...toNewRoom, roomId: 'g1', isRepeatable: false });
  failFirst(1, 'put', 'QuotaExceededError', 'work');
  expect(await sendWaiting(employeeNumber)).toBe('left');
  expect(await keysLeft()).toEqual(['k1 waiting']);
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got).toEqual(['fed']);
});

const openOther = () => window.history.replaceState(null, '', '/?employeeNumber=20239999');

test('SH-45 nothing goes under the number that is opened while it is made ready', async () => {
  answer('/api/a', {});
  const edit = { address: '/api/form', answer: {}, earlierKeys: [], isChanged: false };
  await keepWaiting(work('k1', { edit }), []);
  const mayGo = async () => {
    openOther();
    return false;
  };
  expect(await sendWaiting(employeeNumber, mayGo)).toBe('left');
  expect(got).toEqual([]);
  expect(await keysLeft()).toEqual(['k1 waiting']);
});

test('SH-45 a message that was marked for its one try waits as before', async () => {
  await keepMessage('k1', { ...toNewRoom, isRepeatable: false });
  server.use(
    http.post('*/api/chatters/u2', () => {
      openOther();
      return HttpResponse.json({ chatterId: 'r9' });
    }),
  );
  expect(await sendWaiting(employeeNumber)).toBe('left');
  expect(await keysLeft()).toEqual(['k1 waiting']);
});

test('SH-45 CHR-09 no room is made under the number that is opened meanwhile', async () => {
  await keepMessage('k1', { ...toNewRoom, isRepeatable: false });
  // It is asked for before the one try.
  server.use(
    http.get('*/healthz', () => {
      openOther();
      return HttpResponse.text('ok');
    }),
  );
  expect(await sendWaiting(employeeNumber)).toBe('left');
  expect(await keysLeft()).toEqual(['k1 waiting']);
});
