import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { installPageRequests } from './page-requests.ts';
import { readWaiting, removeWaiting } from '../waiting/waiting-database.ts';
import type { AskRemotes, RemoteWaiting } from '../waiting/remote-waiting.ts';
import type { DevicePhoto, FormCall, OwnCall, WaitingCall, WaitingWork } from '../waiting/waiting-work.ts';

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

/** A write of a kind that only its remote knows: a note in a notebook, which may have to be made first. */
export type NoteCall = OwnCall & {
  readonly notebookId: string;
  readonly notebookToMake: { readonly name: string; readonly key: string };
  readonly text: string;
};

export const toNotebook: NoteCall = {
  method: 'NOTE',
  notebookId: 'g1',
  notebookToMake: { name: '', key: '' },
  text: '안녕하세요',
  photoKeys: [],
  isRepeatable: true,
};

export const toNewNotebook: NoteCall = {
  ...toNotebook,
  notebookId: '',
  notebookToMake: { name: 'u2', key: 'c1' },
};

export function laneOfNote({ notebookId, notebookToMake: { name } }: NoteCall): string {
  return notebookId === '' ? `new notebook ${name}` : `notebook ${notebookId}`;
}

const isNote = (call: WaitingCall): call is NoteCall => call.method === 'NOTE';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a remote says of its notes. */
export const notes: RemoteWaiting = {
  requestOf: (call) => {
    if (!isNote(call)) return undefined;
    const path = `/api/notebooks/${encodeURIComponent(call.notebookId)}`;
    return call.text === ''
      ? { method: 'POST', path: `${path}/photos`, parts: [] }
      : { method: 'POST', path: `${path}/notes`, json: { text: call.text } };
  },
  madeFirst: (call) => {
    if (!isNote(call) || call.notebookId !== '') return undefined;
    const { name, key } = call.notebookToMake;
    return {
      path: `/api/notebooks/${name}`,
      key,
      idOf: (answer) => textOf(Reflect.get(Object(answer), 'notebook')),
      withId: (work, notebookId) => {
        const other = work.call;
        if (!isNote(other) || other.notebookId !== '' || other.notebookToMake.name !== name) return undefined;
        const written = { ...other, notebookId };
        return { ...work, call: written, lane: laneOfNote(written) };
      },
    };
  },
};

/** What a remote says of the forms of its records. */
const records: RemoteWaiting = {
  recordReader: (address) =>
    address.startsWith('/api/records/')
      ? (answer) => ({
          savedUnder: Reflect.get(Object(answer), 'savedUnder') as unknown,
          // The test's database gives arrays of another realm, which are equal to none of the page's.
          content: JSON.stringify(Reflect.get(Object(answer), 'rows'), ['id', 'remark']),
        })
      : undefined,
};

export const askRemotes: AskRemotes = async () => ({ remotes: [notes, records], areAll: true });

/** A page of one remote, which asks no other. */
export const askNotes: AskRemotes = async () => ({ remotes: [notes], areAll: false });

export function photo(key: string): DevicePhoto {
  return { key, name: `${key}.jpg`, type: 'image/jpeg', bytes: new Uint8Array([0xff, 0xd8, 0xff]).buffer };
}

export function withPhoto(key: string, photoKey: string): Kept {
  return work(key, { call: { ...work(key).call, photoKeys: [photoKey] } });
}

export async function keysLeft(): Promise<string[]> {
  return (await readWaiting(employeeNumber)).map(({ key, state }) => `${key} ${state}`);
}
