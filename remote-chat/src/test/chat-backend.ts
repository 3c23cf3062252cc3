import { http, HttpResponse, type HttpHandler } from 'msw';

type Content = {
  type: string;
  text?: string | null;
  imageUrl?: string | null;
  imageBuffer?: unknown;
  fileName?: string;
};

export type Entry = {
  id?: string;
  clientKey?: string | null;
  owner: string;
  name: string;
  createdDate: string;
  contentList: Content[];
};

type Write = { method: string; path: string; key: string | null; body: unknown };

export type BackendOptions = {
  /** As the reference backend: ids, echoed keys, applied once, a stream. Otherwise a backend that has none of these. */
  isReference?: boolean;
};

const pageSize = 15;
const streamPath = '/api/chatters/stream';

/** The messages of every room, and who hears of them. */
function createLogs(isReference: boolean) {
  const rooms = new Map<string, Entry[]>();
  const notifications = new Map<string, boolean>();
  let count = 0;

  function room(id: string): Entry[] {
    const known = rooms.get(id) ?? [];
    rooms.set(id, known);
    return known;
  }

  /** Puts a message into a room, as somebody else's unless told otherwise. */
  function say(roomId: string, text: string, overrides: Partial<Entry> = {}): Entry {
    count += 1;
    const entry: Entry = {
      id: String(count),
      clientKey: null,
      owner: 'other',
      name: '이준호',
      createdDate: new Date(Date.UTC(2026, 10, 21, 0, count)).toISOString(),
      contentList: [{ type: 'text', text }],
      ...overrides,
    };
    room(roomId).push(entry);
    return entry;
  }

  function toWire(entry: Entry): Partial<Entry> {
    const { owner, name, createdDate, contentList } = entry;
    return isReference ? entry : { owner, name, createdDate, contentList };
  }

  function readLog(roomId: string, token: string | null) {
    const entries = room(roomId);
    const end = token === null ? entries.length : Number(token);
    const start = Math.max(0, end - pageSize);
    return {
      log: entries.slice(start, end).map(toWire),
      nextPageToken: start > 0 ? String(start) : null,
      notificationStatus: String(notifications.get(roomId) ?? true),
    };
  }

  function own(roomId: string, key: string | null, contentList: Content[]): string {
    say(roomId, '', {
      owner: 'me',
      name: '김서연',
      clientKey: key,
      contentList,
      createdDate: new Date().toISOString(),
    });
    return '{"message":"OK"}';
  }

  return { room, say, own, readLog, notifications };
}

/** A small backend in memory, on the specified calls: what was written is read back. */
export function createBackend({ isReference = true }: BackendOptions = {}) {
  const { room, say, own, readLog, notifications } = createLogs(isReference);
  const writes: Write[] = [];
  const applied = new Map<string, string>();
  const headers = isReference ? { 'chat-stream': streamPath } : {};
  let roomCount = 0;

  /** Applies a write once for each key, where the backend does that. */
  function once(key: string | null, apply: () => string): string {
    if (!isReference || key === null) return apply();
    const answer = applied.get(key) ?? apply();
    applied.set(key, answer);
    return answer;
  }

  const handlers: HttpHandler[] = [
    http.get('*/healthz', () => HttpResponse.text('ok')),
    http.get('*/api/chatters/check-duplication', () => HttpResponse.text('""')),
    http.get('*/api/chatters/:id/users', () => HttpResponse.json([])),
    http.get('*/api/chatters/:id', ({ params, request }) =>
      HttpResponse.json(readLog(String(params.id), new URL(request.url).searchParams.get('nextPageToken')), {
        headers,
      }),
    ),
    http.post('*/api/chatters/:id/feed', async ({ params, request }) => {
      const key = request.headers.get('idempotency-key');
      const body = (await request.json()) as { content: string };
      writes.push({ method: 'POST', path: new URL(request.url).pathname, key, body });
      return HttpResponse.text(
        once(key, () => own(String(params.id), key, [{ type: 'text', text: body.content }])),
      );
    }),
    http.post('*/api/chatters/:id/upload-photo', async ({ params, request }) => {
      const key = request.headers.get('idempotency-key');
      const files = (await request.formData())
        .getAll('files')
        .flatMap((file) => (file instanceof File ? [file] : []));
      writes.push({
        method: 'POST',
        path: new URL(request.url).pathname,
        key,
        body: files.map(({ name }) => name),
      });
      const images = files.map(({ name }) => ({
        type: 'image',
        imageUrl: `/api/chatters/photos/${name}`,
        fileName: name,
      }));
      return HttpResponse.text(once(key, () => own(String(params.id), key, images)));
    }),
    http.patch('*/api/chatters/:id/notification', ({ params, request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const body = searchParams.get('intent');
      writes.push({ method: 'PATCH', path: pathname, key: request.headers.get('idempotency-key'), body });
      notifications.set(String(params.id), body === 'ON');
      return HttpResponse.text('OK');
    }),
    http.post('*/api/chatters/:userId', ({ params, request }) => {
      const key = request.headers.get('idempotency-key');
      writes.push({ method: 'POST', path: new URL(request.url).pathname, key, body: null });
      roomCount += 1;
      const userInfo = { id: params.userId, name: '남궁지훈', employeeType: '영업사원', branch: '수원지점' };
      return HttpResponse.json({ chatterId: `room-${roomCount}`, userInfo });
    }),
  ];

  return { handlers, room, say, writes, streamPath };
}

export type ChatBackend = ReturnType<typeof createBackend>;
