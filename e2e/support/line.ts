import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { productUrl } from './product.ts';

/**
 * What happens to a call on its way:
 * - `before`: the connection is cut before any of the call has left
 * - `halfway`: it is cut when half of the body has left
 * - `during`: it is cut when all of the call has left, while the server works on it
 * - `after`: it is cut when the server has finished and its answer sets out
 * - `held`: the call waits, and then goes on; `unanswered`: its answer waits, and then goes on
 */
export type Fault = 'before' | 'halfway' | 'during' | 'after' | 'held' | 'unanswered';

type Waiting = {
  path: RegExp;
  fault: Fault;
  isRead: boolean;
  happened: () => void;
  released: Promise<void>;
};

function signal(): { given: Promise<void>; give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

type Instead = { status: number; body: string; type: string; asked: () => void };

/**
 * - `cut` breaks every call off; `silent` takes every call and never answers
 * - `portal`, `portal 403` and `portal 511` answer every call with a page of their own that asks for a login, and with that
 *   status or 200; `bad gateway` is a proxy that has lost the server
 */
export type LineState = 'open' | 'cut' | 'silent' | 'portal' | 'portal 403' | 'portal 511' | 'bad gateway';

const loginPage = '<!doctype html><title>Wi-Fi</title><h1>Wi-Fi 로그인</h1>';

const strangers = {
  portal: { status: 200, body: loginPage },
  'portal 403': { status: 403, body: loginPage },
  'portal 511': { status: 511, body: loginPage },
  'bad gateway': { status: 502, body: '<html><title>502 Bad Gateway</title></html>' },
} as const;

/** A write as it went over the line. */
export type Passed = { readonly write: string; readonly bytes: number; readonly milliseconds: number };

/**
 * A line between a browser and the product that a test can cut and hold. With `bytesPerSecond` it hands on what comes
 * while it comes: an answer that sets out before its whole request has arrived reaches the browser while that is still
 * sending, as on a phone.
 */
export class Line {
  readonly #server = http.createServer((request, response) => {
    // This happens if the browser ends in the middle of its request.
    this.#forward(request, response).catch(() => response.destroy());
  });
  readonly #waiting: Waiting[] = [];
  readonly #streams = new Map<http.ServerResponse, http.IncomingMessage>();
  /** What a silent line has taken, and never answers. */
  readonly #silent = new Set<http.ServerResponse>();
  /** Every write that a browser sent, as `METHOD path`. */
  readonly writes: string[] = [];
  readonly #keys: { url: string; key: string }[] = [];
  /** Every write whose answer reached the browser. */
  readonly answered: string[] = [];
  /** Every write that has gone slowly and completely to the product. */
  readonly passed: Passed[] = [];
  readonly #bytesPerSecond: number | undefined;
  readonly #isUncached: boolean;
  /** How many answers may still pass before `happen` is called. */
  #awaited: { left: number; happen: () => void } | undefined;
  /** The product at the other end; a test may replace it. */
  origin = productUrl;
  state: LineState = 'open';
  /** Paths whose calls are cut off, whatever their query. */
  readonly lost = new Set<string>();
  /** By path, the answer that is given in place of the product's. */
  readonly instead = new Map<string, Instead>();

  /** @param options `isUncached`: the browser may not keep anything in its own cache */
  constructor({
    bytesPerSecond,
    isUncached = false,
  }: { bytesPerSecond?: number; isUncached?: boolean } = {}) {
    this.#bytesPerSecond = bytesPerSecond;
    this.#isUncached = isUncached;
  }

  async open(): Promise<string> {
    this.#server.listen(0, 'localhost');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the line has no port');
    return `http://localhost:${address.port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** The next write to `path` meets `fault`. */
  next(path: RegExp, fault: Fault): { happened: Promise<void>; release: () => void } {
    return this.#wait(path, fault, false);
  }

  /** Drops the faults that have not met their calls yet. */
  forgetNext(): void {
    this.#waiting.length = 0;
  }

  /** Lets the next read of `path` wait, and then go on. */
  holdRead(path: RegExp): { happened: Promise<void>; release: () => void } {
    return this.#wait(path, 'held', true);
  }

  #wait(path: RegExp, fault: Fault, isRead: boolean): { happened: Promise<void>; release: () => void } {
    const happened = signal();
    const released = signal();
    this.#waiting.push({ path, fault, isRead, happened: happened.give, released: released.given });
    return { happened: happened.given, release: released.give };
  }

  /** Answers a path in place of the product; settles when the path was asked for. */
  answerInstead(path: string, status: number, body = '', type = 'text/javascript'): Promise<void> {
    const asked = signal();
    this.instead.set(path, { status, body, type, asked: asked.give });
    return asked.given;
  }

  /** Calls `happen` once so many answers have gone to the browser; answers a function that cancels this. */
  afterAnswers(count: number, happen: () => void): () => void {
    if (count === 0) happen();
    else this.#awaited = { left: count, happen };
    return () => {
      this.#awaited = undefined;
    };
  }

  #countAnswer(): void {
    if (this.#awaited === undefined) return;
    this.#awaited.left -= 1;
    if (this.#awaited.left === 0) this.#awaited.happen();
  }

  /** Cuts every live stream. */
  cutStreams(): void {
    for (const stream of this.#streams.keys()) stream.destroy();
  }

  /**
   * From now on the line is in this `state`, also for calls that are under way. Streams end, except on a silent line,
   * where they fall silent.
   */
  become(state: LineState): void {
    const former = this.state;
    this.state = state;
    for (const [stream, answer] of this.#streams) {
      if (state === 'silent') {
        answer.unpipe(stream).resume();
        this.#silent.add(stream);
      } else if (former !== state) stream.destroy();
    }
  }

  /** Cuts what a silent line has taken. By itself it stays for as long as the browser waits. */
  cutSilent(): void {
    for (const response of this.#silent) response.destroy();
    this.#silent.clear();
  }

  /** The Idempotency-Keys of the writes to `path`, in order. */
  keysOf(path: RegExp): string[] {
    return this.#keys.filter(({ url }) => path.test(url)).map(({ key }) => key);
  }

  #take({ method, url = '', headers }: http.IncomingMessage): Waiting | undefined {
    const wasRead = method === 'GET';
    if (!wasRead) {
      this.writes.push(`${method} ${url}`);
      this.#keys.push({ url, key: String(headers['idempotency-key']) });
    }
    const index = this.#waiting.findIndex(({ path, isRead }) => isRead === wasRead && path.test(url));
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  /** Whether a call ends here and never reaches the product. */
  #stop({ url = '', socket }: http.IncomingMessage, response: http.ServerResponse): boolean {
    const [path = ''] = url.split('?', 1);
    const isCut = this.state === 'cut' || this.lost.has(path);
    if (isCut) socket.destroy();
    if (this.state === 'silent') this.#silent.add(response);
    if (isCut || this.state === 'silent') return true;
    if (this.state !== 'open' && this.state !== 'cut') {
      const { status, body } = strangers[this.state];
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', connection: 'close' });
      response.end(body);
      return true;
    }
    const instead = this.instead.get(url);
    if (instead === undefined) return false;
    response.writeHead(instead.status, { 'content-type': instead.type, connection: 'close' });
    response.end(instead.body);
    instead.asked();
    return true;
  }

  async #forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (this.#stop(request, response)) return;
    const waiting = this.#take(request);
    const { method, url = '/', headers } = request;
    const isSlow = this.#bytesPerSecond !== undefined && method !== 'GET';
    const body = isSlow ? Buffer.alloc(0) : await buffer(request);
    const cut = () => request.socket.destroy();
    if (waiting?.fault === 'before') {
      cut();
      waiting.happened();
      return;
    }
    if (waiting?.fault === 'held') {
      waiting.happened();
      await waiting.released;
    }
    const server = http.request(this.origin + url, { method, headers, agent: false });
    let isAnswered = false;
    server.on('error', () => {
      // The product may close a connection once it has answered on it.
      if (!isAnswered) cut();
    });
    response.on('close', () => server.destroy());
    if (waiting?.fault === 'halfway') {
      server.write(body.subarray(0, body.length / 2), () => server.destroy());
    } else if (waiting?.fault === 'during') {
      server.end(body, () => server.destroy());
    } else if (isSlow) {
      void this.#trickle(request, server);
    } else {
      server.end(body);
    }
    if (waiting?.fault === 'halfway' || waiting?.fault === 'during') {
      server.on('close', waiting.happened);
      return;
    }
    server.on('response', (answer) => {
      isAnswered = true;
      response.on('finish', () => {
        if (method !== 'GET') this.answered.push(`${method} ${url}`);
        this.#countAnswer();
      });
      void this.#answer(answer, response, waiting, cut);
    });
  }

  /** Hands a body on piece by piece. A slow line does not know the faults `halfway` and `during`. */
  async #trickle(request: http.IncomingMessage, server: http.ClientRequest): Promise<void> {
    const { method = '', url: path = '' } = request;
    const start = performance.now();
    let bytes = 0;
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        const { length } = chunk as Buffer;
        if (server.destroyed) return;
        server.write(chunk);
        bytes += length;
        await wait((length / (this.#bytesPerSecond ?? Infinity)) * 1000);
      }
    } catch {
      server.destroy();
      return;
    }
    server.end();
    this.passed.push({
      write: `${method} ${path}`,
      bytes,
      milliseconds: Math.round(performance.now() - start),
    });
  }

  async #answer(
    answer: http.IncomingMessage,
    response: http.ServerResponse,
    waiting: Waiting | undefined,
    cut: () => void,
  ): Promise<void> {
    if (waiting?.fault === 'after') {
      cut();
      waiting.happened();
      return;
    }
    if (waiting?.fault === 'unanswered') {
      waiting.happened();
      await waiting.released;
    }
    if (this.state === 'cut') cut();
    if (this.state === 'cut' || this.state === 'silent') {
      // What the server has done is not undone.
      answer.resume();
      if (this.state === 'silent') this.#silent.add(response);
      return;
    }
    if (answer.headers['content-type']?.startsWith('text/event-stream') === true) {
      this.#streams.set(response, answer);
      response.on('close', () => this.#streams.delete(response));
    }
    answer.on('error', () => response.destroy());
    // A browser repeats a call by itself if a connection is cut that it had already used.
    response.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      ...(this.#isUncached && { 'cache-control': 'no-store' }),
      connection: 'close',
    });
    answer.pipe(response);
  }
}
