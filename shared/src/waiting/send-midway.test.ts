import { http, HttpResponse } from 'msw';
import {
  answer,
  employeeNumber,
  got,
  keysLeft,
  photo,
  server,
  setUpSending,
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

const toNewRoom: MessageCall = {
  method: 'MESSAGE',
  roomId: '',
  roomToMake: { userId: 'u2', key: 'c1' },
  text: '안녕하세요',
  photoKeys: [],
  isRepeatable: true,
};

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
