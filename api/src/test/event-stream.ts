import { once } from 'node:events';
import http from 'node:http';

export type StreamEvent = { id: string | undefined; event: string; data: unknown };

export type EventStream = Awaited<ReturnType<typeof openStream>>;

/** An open event stream, read as a page would. `next` waits for the next event. */
export async function openStream(
  port: number,
  employeeNumber: string,
  lastEventId?: string,
  path = '/api/chatters/stream',
) {
  const request = http.get({
    port,
    path,
    headers: {
      cookie: `employeeNumber=${employeeNumber}`,
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const events: StreamEvent[] = [];
  let wake: () => void = () => undefined;
  let text = '';
  let retry: number | undefined;
  let hasEnded = false;
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) retry = Number(/^retry: (\d+)/m.exec(block)?.[1] ?? retry);
    events.push(...blocks.flatMap(parseBlock));
    wake();
  });
  response.on('close', () => {
    hasEnded = true;
    wake();
  });
  response.on('error', () => undefined);

  async function next(): Promise<StreamEvent> {
    for (;;) {
      const event = events.shift();
      if (event) return event;
      if (hasEnded) throw new Error('The stream has ended');
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    status: response.statusCode,
    headers: response.headers,
    next,
    /** Events that have come and were not asked for. */
    waiting: events,
    /** After how many ms the page is to open a lost stream again. */
    retry: () => retry,
    ended: () => hasEnded,
    close: () => request.destroy(),
  };
}

/** What a `message` event says of its message: which one, and where. */
export function messageIn({ data }: StreamEvent): { roomId: unknown; entryId: unknown } {
  const { roomId, entryId } = data as { roomId: unknown; entryId: unknown };
  return { roomId, entryId };
}

function parseBlock(block: string): StreamEvent[] {
  const fields = new Map(
    block
      .split('\n')
      .map((line): [string, string] => [
        line.slice(0, line.indexOf(': ')),
        line.slice(line.indexOf(': ') + 2),
      ]),
  );
  const event = fields.get('event');
  if (event === undefined) return [];
  return [{ id: fields.get('id'), event, data: JSON.parse(fields.get('data') ?? 'null') as unknown }];
}
