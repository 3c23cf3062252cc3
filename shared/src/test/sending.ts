import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { installPageRequests } from './page-requests.ts';
import { readWaiting, removeWaiting } from '../waiting/waiting-database.ts';
import type { FormCall, DevicePhoto, MessageCall, WaitingWork } from '../waiting/waiting-work.ts';

export const employeeNumber = '20231107';
export const server = setupServer();
/** What arrived; as `answer` notes it, the key and the first photo's name of each call. */
export const got: string[] = [];

/** The server, the page and the device of a test that sends what waits. */
export function setUpSending(): void {
  installPageRequests();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  beforeEach(() => {
    window.history.replaceState(null, '', `/?employeeNumber=${employeeNumber}`);
    got.length = 0;
    answerHealth(true);
  });
  afterEach(async () => {
    server.resetHandlers();
    await removeWaiting(await readWaiting(employeeNumber));
  });
}

export function answerHealth(isThere: boolean): void {
  server.use(http.get('*/healthz', () => (isThere ? HttpResponse.text('ok') : HttpResponse.error())));
}

export type Answer = { status?: number; body?: string; isCut?: boolean };

/** Answers the calls under `path` in turn; the last answer goes on. */
export function answer(path: string, ...answers: readonly Answer[]): void {
  let count = 0;
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      const form = await request.formData();
      const [file] = form.getAll('files');
      const photo = file instanceof File ? ` ${file.name} ${file.size}` : '';
      got.push(`${request.headers.get('idempotency-key')}${photo}`);
      const { status = 200, body = 'OK', isCut = false } = answers[count] ?? answers.at(-1) ?? {};
      count += 1;
      return isCut ? HttpResponse.error() : new HttpResponse(body, { status });
    }),
  );
}

type Kept = Omit<WaitingWork, 'writtenAt' | 'call'> & { readonly call: FormCall };

export function work(key: string, values: Partial<Kept> = {}): Kept {
  return {
    key,
    employeeNumber,
    subject: key,
    lane: key,
    call: { method: 'POST', path: '/api/a', parts: [['info', '[1]']], photoKeys: [] },
    content: { name: key },
    state: 'waiting',
    ...values,
  };
}

export const toRoom: MessageCall = {
  method: 'MESSAGE',
  roomId: 'g1',
  roomToMake: { userId: '', key: '' },
  text: '안녕하세요',
  photoKeys: [],
  isRepeatable: true,
};

export const toNewRoom: MessageCall = { ...toRoom, roomId: '', roomToMake: { userId: 'u2', key: 'c1' } };

export function photo(key: string): DevicePhoto {
  return { key, name: `${key}.jpg`, type: 'image/jpeg', bytes: new Uint8Array([0xff, 0xd8, 0xff]).buffer };
}

export function withPhoto(key: string, photoKey: string): Kept {
  return work(key, { call: { ...work(key).call, photoKeys: [photoKey] } });
}

export async function keysLeft(): Promise<string[]> {
  return (await readWaiting(employeeNumber)).map(({ key, state }) => `${key} ${state}`);
}
