import { http, HttpResponse } from 'msw';
import {
  employeeNumber,
  got,
  keysLeft,
  laneOfNote,
  askRemotes,
  notes,
  server,
  setUpSending,
  toNewNotebook,
  toNotebook,
  type NoteCall,
} from '../test/sending.ts';
import { sendWaiting } from './send-waiting.ts';
import { changeWaiting, keepWaiting, readWaiting } from './waiting-database.ts';
import type { DevicePhoto } from './waiting-work.ts';

/** Notes what arrived: the path, the key, and the text or the first photo's name. */
function record(request: Request, what: string): void {
  got.push(`${new URL(request.url).pathname} ${request.headers.get('idempotency-key')} ${what}`);
}

setUpSending();
beforeEach(() => {
  server.use(
    http.post('*/api/notebooks/:id/notes', async ({ request }) => {
      record(request, await request.text());
      return HttpResponse.text('OK');
    }),
    http.post('*/api/notebooks/:id/photos', async ({ request }) => {
      const [file] = (await request.formData()).getAll('files');
      record(request, file instanceof File ? file.name : '');
      return HttpResponse.text('OK');
    }),
    http.post('*/api/notebooks/u2', ({ request }) => {
      record(request, 'made');
      return HttpResponse.json({ notebook: 'r9' });
    }),
  );
});

async function keep(key: string, call: NoteCall, photos: readonly DevicePhoto[] = []): Promise<void> {
  const lane = laneOfNote(call);
  await keepWaiting({ key, employeeNumber, subject: key, lane, call, content: {}, state: 'waiting' }, photos);
}

test('OFF-34 what only a remote can send goes out as it was written, texts and photos, in the order of its lane', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]).buffer;
  await keep('k1', toNotebook);
  await keep('k2', { ...toNotebook, text: '', photoKeys: ['p1'] }, [
    { key: 'p1', name: 'shelf.jpg', type: 'image/jpeg', bytes },
  ]);
  await keep('k3', { ...toNotebook, notebookId: 'g 2' });
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got).toEqual([
    '/api/notebooks/g1/notes k1 {"text":"안녕하세요"}',
    '/api/notebooks/g1/photos k2 shelf.jpg',
    '/api/notebooks/g%202/notes k3 {"text":"안녕하세요"}',
  ]);
  expect(await keysLeft()).toEqual([]);
});

test('OFF-34 what was written earlier goes earlier, whenever the device has kept it', async () => {
  const work = {
    employeeNumber,
    lane: 'notebook g1',
    call: toNotebook,
    content: {},
    state: 'waiting',
  } as const;
  await keepWaiting({ ...work, key: 'k2', subject: 'k2', writtenAt: 2000 }, []);
  await keepWaiting({ ...work, key: 'k1', subject: 'k1', writtenAt: 1000 }, []);
  await sendWaiting(employeeNumber, askRemotes);
  expect(got.map((one) => one.split(' ')[1])).toEqual(['k1', 'k2']);
});

test('OFF-24 CHR-09 what is made first is made all the same where a portal that has gone since refuses it', async () => {
  const page = '<html><form>log in</form></html>';
  server.use(http.post('*/api/notebooks/u2', () => HttpResponse.html(page, { status: 403 }), { once: true }));
  await keep('k1', toNewNotebook);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got).toHaveLength(2);
  expect(await keysLeft()).toEqual([]);
});

test('OFF-34 CHR-09 what is not there yet is made first, once, for all that waits for it', async () => {
  await keep('k1', toNewNotebook);
  await keep('k2', toNewNotebook);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    '/api/notebooks/u2 c1',
    '/api/notebooks/r9/notes k1',
    '/api/notebooks/r9/notes k2',
  ]);
});

test('OFF-33 CHR-09 killed after it was made, what waited finds it', async () => {
  server.use(http.post('*/api/notebooks/r9/notes', () => HttpResponse.error(), { once: true }));
  await keep('k1', toNewNotebook);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('left');
  expect((await readWaiting(employeeNumber)).map(({ lane }) => lane)).toEqual(['notebook r9']);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got.map((one) => one.split(' ')[0])).toEqual(['/api/notebooks/u2', '/api/notebooks/r9/notes']);
});

test('OFF-34 a backend that might make two of it is asked once, and not while it is not there', async () => {
  server.use(
    http.get('*/healthz', () => HttpResponse.error(), { once: true }),
    http.post(
      '*/notes',
      ({ request }) => {
        record(request, 'lost');
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await keep('k1', { ...toNotebook, isRepeatable: false });
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('left');
  expect(await keysLeft()).toEqual(['k1 waiting']);
  await sendWaiting(employeeNumber, askRemotes);
  expect(await keysLeft()).toEqual(['k1 refused']);
  await sendWaiting(employeeNumber, askRemotes);
  expect(got).toEqual(['/api/notebooks/g1/notes k1 lost']);
});

test('SH-24 OFF-34 what was answered with a 401 has not gone: it waits as before, and holds its lane up no more', async () => {
  server.use(
    http.post('*/notes', () => HttpResponse.text('권한이 없습니다.', { status: 401 }), { once: true }),
  );
  await keep('k1', { ...toNotebook, isRepeatable: false });
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('unauthorized');
  expect(await keysLeft()).toEqual(['k1 waiting']);
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
});

test('CHR-12 what was on its way to such a backend holds its lane up until it is known that it may go again', async () => {
  const call = { ...toNotebook, isRepeatable: false };
  const lane = laneOfNote(call);
  await keepWaiting(
    { key: 'k1', employeeNumber, subject: 'k1', lane, call, content: {}, state: 'unsure' },
    [],
  );
  await keep('k2', toNotebook);
  await sendWaiting(employeeNumber, askRemotes);
  expect(got).toEqual([]);
  await changeWaiting('k1', (work) => ({ ...work, state: 'waiting', call: toNotebook }));
  await sendWaiting(employeeNumber, askRemotes);
  expect(got.map((one) => one.split(' ')[1])).toEqual(['k1', 'k2']);
});

test('OFF-27 OFF-34 what no remote knows that can be asked waits, and stops nothing else', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await keep('k1', { ...toNotebook, method: 'SONG' });
  await keep('k2', { ...toNotebook, notebookId: 'g2' });
  const broken = {
    requestOf: () => {
      throw new TypeError('broken');
    },
  };
  expect(await sendWaiting(employeeNumber, async () => ({ remotes: [broken, notes], areAll: true }))).toBe(
    'left',
  );
  expect(got).toEqual(['/api/notebooks/g2/notes k2 {"text":"안녕하세요"}']);
  expect(await keysLeft()).toEqual(['k1 waiting']);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

test('OFF-27 where the remotes cannot be asked now it waits for the next try', async () => {
  await keep('k1', toNotebook);
  expect(await sendWaiting(employeeNumber, () => Promise.reject(new Error('no network')))).toBe('left');
  expect(await sendWaiting(employeeNumber, askRemotes)).toBe('done');
  expect(got.map((one) => one.split(' ')[1])).toEqual(['k1']);
});
