import { http, HttpResponse } from 'msw';
import { employeeNumber, got, keysLeft, server, setUpSending, toNewRoom, toRoom } from '../test/sending.ts';
import { sendWaiting } from './send-waiting.ts';
import { keepWaiting, markRepeatable, readWaiting } from './waiting-database.ts';
import { laneOfMessage, type MessageCall, type DevicePhoto } from './waiting-work.ts';

/** Notes what arrived: the path, the key, and the text or the first photo's name. */
function record(request: Request, what: string): void {
  got.push(`${new URL(request.url).pathname} ${request.headers.get('idempotency-key')} ${what}`);
}

setUpSending();
beforeEach(() => {
  server.use(
    http.post('*/api/chatters/:id/feed', async ({ request }) => {
      record(request, await request.text());
      return HttpResponse.text('OK');
    }),
    http.post('*/api/chatters/:id/upload-photo', async ({ request }) => {
      const [file] = (await request.formData()).getAll('files');
      record(request, file instanceof File ? file.name : '');
      return HttpResponse.text('OK');
    }),
    http.post('*/api/chatters/u2', ({ request }) => {
      record(request, 'made');
      return HttpResponse.json({ chatterId: 'r9' });
    }),
  );
});

async function keep(key: string, call: MessageCall, photos: readonly DevicePhoto[] = []): Promise<void> {
  const lane = laneOfMessage(call);
  await keepWaiting({ key, employeeNumber, subject: key, lane, call, content: {}, state: 'waiting' }, photos);
}

test('OFF-34 messages go out as they were written, texts and photos, in the order of their room', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]).buffer;
  await keep('k1', toRoom);
  await keep('k2', { ...toRoom, text: '', photoKeys: ['p1'] }, [
    { key: 'p1', name: 'shelf.jpg', type: 'image/jpeg', bytes },
  ]);
  await keep('k3', { ...toRoom, roomId: 'g 2' });
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got).toEqual([
    '/api/chatters/g1/feed k1 {"content":"안녕하세요"}',
    '/api/chatters/g1/upload-photo k2 shelf.jpg',
    '/api/chatters/g%202/feed k3 {"content":"안녕하세요"}',
  ]);
  expect(await keysLeft()).toEqual([]);
});

test('OFF-34 a message that was written earlier goes earlier, whenever the device has kept it', async () => {
  const work = { employeeNumber, lane: 'room g1', call: toRoom, content: {}, state: 'waiting' } as const;
  await keepWaiting({ ...work, key: 'k2', subject: 'k2', writtenAt: 2000 }, []);
  await keepWaiting({ ...work, key: 'k1', subject: 'k1', writtenAt: 1000 }, []);
  await sendWaiting(employeeNumber);
  expect(got.map((one) => one.split(' ')[1])).toEqual(['k1', 'k2']);
});

test('OFF-34 CHR-09 a room that is not there yet is made first, once, for all that waits for it', async () => {
  await keep('k1', toNewRoom);
  await keep('k2', toNewRoom);
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    '/api/chatters/u2 c1',
    '/api/chatters/r9/feed k1',
    '/api/chatters/r9/feed k2',
  ]);
});

test('OFF-33 CHR-09 killed after its room was made, a message finds it', async () => {
  server.use(http.post('*/api/chatters/r9/feed', () => HttpResponse.error(), { once: true }));
  await keep('k1', toNewRoom);
  expect(await sendWaiting(employeeNumber)).toBe('left');
  expect((await readWaiting(employeeNumber)).map(({ lane }) => lane)).toEqual(['room r9']);
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got.map((one) => one.split(' ')[0])).toEqual(['/api/chatters/u2', '/api/chatters/r9/feed']);
});

test('OFF-34 a backend that might make two of it is asked once, and not while it is not there', async () => {
  server.use(
    http.get('*/healthz', () => HttpResponse.error(), { once: true }),
    http.post(
      '*/feed',
      ({ request }) => {
        record(request, 'lost');
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await keep('k1', { ...toRoom, isRepeatable: false });
  expect(await sendWaiting(employeeNumber)).toBe('left');
  expect(await keysLeft()).toEqual(['k1 waiting']);
  await sendWaiting(employeeNumber);
  expect(await keysLeft()).toEqual(['k1 refused']);
  await sendWaiting(employeeNumber);
  expect(got).toEqual(['/api/chatters/g1/feed k1 lost']);
});

test('SH-24 OFF-34 such a message that was answered with a 401 has not gone: it waits as before, and holds its room up no more', async () => {
  server.use(
    http.post('*/feed', () => HttpResponse.text('권한이 없습니다.', { status: 401 }), { once: true }),
  );
  await keep('k1', { ...toRoom, isRepeatable: false });
  expect(await sendWaiting(employeeNumber)).toBe('unauthorized');
  expect(await keysLeft()).toEqual(['k1 waiting']);
  expect(await sendWaiting(employeeNumber)).toBe('done');
});

test('CHR-12 what was on its way to such a backend holds its room up until it is known that it may go again', async () => {
  const call = { ...toRoom, isRepeatable: false };
  const lane = laneOfMessage(call);
  await keepWaiting(
    { key: 'k1', employeeNumber, subject: 'k1', lane, call, content: {}, state: 'unsure' },
    [],
  );
  await keep('k2', toRoom);
  await sendWaiting(employeeNumber);
  expect(got).toEqual([]);
  await markRepeatable('k1');
  await sendWaiting(employeeNumber);
  expect(got.map((one) => one.split(' ')[1])).toEqual(['k1', 'k2']);
});
