import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';

const boundary = 'part-of-an-upload';

export type Place = { port: number; cookie: string };

type Sent = { method?: string; path: string; headers?: http.OutgoingHttpHeaders; pieces?: readonly Buffer[] };

/**
 * The status that a call is answered with, or how it was lost. With `pause`, in ms, the call is sent piece by piece.
 */
export async function call({ port, cookie }: Place, sent: Sent, pause = 0): Promise<string> {
  const { method = 'GET', path, headers, pieces = [] } = sent;
  const request = http.request({ port, method, path, agent: false, headers: { cookie, ...headers } });
  const answered = new Promise<string>((resolve) => {
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.on('response', (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += String(piece)));
      answer.on('close', () => {
        if (answer.complete) resolve(answer.statusCode === 200 ? '200' : `${answer.statusCode} ${text}`);
        else resolve('cut');
      });
    });
  });
  for (const piece of pieces) {
    request.write(piece);
    await setTimeout(pause);
  }
  request.end();
  return answered;
}

/** Sends a message with one photo so slowly that it takes `seconds`. */
export function sendSlowly(place: Place, room: string, photo: Buffer, seconds: number): Promise<string> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const size = Math.ceil(body.length / seconds);
  const pieces = Array.from({ length: seconds }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
    'idempotency-key': randomUUID(),
  };
  return call(place, { method: 'POST', path: `/api/chatters/${room}/upload-photo`, headers, pieces }, 1000);
}

/** When a stream ended and was back, by `performance.now()`. */
export type Interruption = { from: number; to: number };

/**
 * A phone whose stream opens again as in browsers: after the pause that the stream asked for, and from the last event
 * that it heard.
 */
export class OpenPhone {
  readonly #place: Place;
  #isClosed = false;
  #request: http.ClientRequest | undefined;
  #lastEventId = '';
  #retry = 3000;
  #endedAt: number | undefined;
  readonly interruptions: Interruption[] = [];
  messages = 0;
  /** How often it came back to another process than before, and has to ask for what it missed. */
  reads = 0;
  refused = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Answers when the stream is open for the first time. */
  async open(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#connect(resolve);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#request?.destroy();
  }

  #connect(onReady?: () => void): void {
    const { port, cookie } = this.#place;
    const headers = {
      cookie,
      accept: 'text/event-stream',
      ...(this.#lastEventId !== '' && { 'last-event-id': this.#lastEventId }),
    };
    this.#request = http.get({ port, path: '/api/chatters/stream', agent: false, headers });
    this.#request.on('error', () => this.#comeBack(onReady));
    this.#request.on('response', (answer) => {
      if (answer.statusCode !== 200) this.refused += 1;
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        const events = (text + piece).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) this.#hear(event, onReady);
      });
      answer.on('error', () => undefined);
      answer.on('close', () => this.#comeBack(onReady));
    });
  }

  #comeBack(onReady?: () => void): void {
    if (this.#isClosed) return;
    this.#endedAt ??= performance.now();
    void setTimeout(this.#retry).then(() => {
      if (!this.#isClosed) this.#connect(onReady);
    });
  }

  #hear(event: string, onReady?: () => void): void {
    this.#retry = Number(/^retry: (\d+)/m.exec(event)?.[1] ?? this.#retry);
    const id = /^id: (.+)$/m.exec(event)?.[1];
    const type = /^event: (\w+)$/m.exec(event)?.[1];
    if (type === 'message') this.messages += 1;
    if (type === 'resync') this.reads += 1;
    if (type === 'ready') {
      if (this.#endedAt !== undefined) {
        this.interruptions.push({ from: this.#endedAt, to: performance.now() });
        if (id !== this.#lastEventId) this.reads += 1;
      }
      this.#endedAt = undefined;
      onReady?.();
    }
    this.#lastEventId = id ?? this.#lastEventId;
  }
}
