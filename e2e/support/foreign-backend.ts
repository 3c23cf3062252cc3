import { Buffer } from 'node:buffer';
import http from 'node:http';
import { foreignAnswers } from './foreign-answers.ts';
import {
  calls,
  text,
  type CallName,
  type ForeignRequest,
  type Answer,
  type Responder,
  type Part,
} from './foreign-calls.ts';

/** A call that is kept waiting. */
type Held = { arrived: Promise<ForeignRequest>; release: (answer?: Answer) => void };

/**
 * A backend that somebody else has written from the contract alone: legal answers in their oddest shapes, no id unless
 * one is promised, and no extension of any kind. It notes what it was asked, and answers differently where a test says
 * so.
 */
export class ForeignBackend {
  readonly #server = http.createServer((request, response) => {
    void this.#handle(request, response);
  });
  readonly #responders = new Map<CallName, Responder>();
  #requests: { name: CallName | undefined; request: ForeignRequest }[] = [];
  #answers = foreignAnswers();

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  /** Forgets its requests, and the answers that it was told to give. */
  reset(): void {
    this.#responders.clear();
    this.#requests = [];
    this.#answers = foreignAnswers();
  }

  /** Its own answer to a call, as the text of JSON or of an address. */
  usual(name: CallName, request: ForeignRequest = noRequest): Answer {
    return this.#answers[name](request);
  }

  answer(name: CallName, answer: Answer | Responder): void {
    this.#responders.set(name, typeof answer === 'function' ? answer : () => answer);
  }

  /** Keeps the next such call waiting until it is released; later ones are answered as before. */
  hold(name: CallName): Held {
    const before = this.#responders.get(name);
    let release: Held['release'] = () => undefined;
    const released = new Promise<Answer | undefined>((resolve) => {
      release = resolve;
    });
    const arrived = new Promise<ForeignRequest>((resolve) => {
      this.#responders.set(name, async (request) => {
        if (before === undefined) this.#responders.delete(name);
        else this.#responders.set(name, before);
        resolve(request);
        return (await released) ?? (await (before ?? this.#answers[name])(request));
      });
    });
    return { arrived, release };
  }

  /** The requests of one call, oldest first. */
  asked(name: CallName): ForeignRequest[] {
    return this.#requests.filter((entry) => entry.name === name).map(({ request }) => request);
  }

  /** `GET /api/…?…` of all requests, apart from frames. */
  get log(): string[] {
    return this.#requests
      .filter(({ name }) => name !== 'report')
      .map(({ request }) => `${request.method} ${request.path}${request.search}`);
  }

  /** The requests that the contract does not name. */
  get unknown(): string[] {
    return this.#requests
      .filter(({ name }) => name === undefined)
      .map(({ request }) => `${request.method} ${request.path}`);
  }

  async #handle(incoming: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const name = nameOf(request);
    this.#requests.push({ name, request });
    const responder = name && (this.#responders.get(name) ?? this.#answers[name]);
    const answer = responder ? await responder(request) : text('<h1>Not Found</h1>', 404, 'text/html');
    if (answer === 'cut') {
      incoming.socket.destroy();
      return;
    }
    response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'text/plain; charset=utf-8' });
    response.end(answer.body);
  }
}

const noRequest: ForeignRequest = {
  method: 'GET',
  path: '/',
  search: '',
  query: {},
  headers: {},
  body: '',
  parts: [],
};

function nameOf({ method, path }: ForeignRequest): CallName | undefined {
  for (const name of callNames) if (calls[name][0] === method && calls[name][1].test(path)) return name;
  return undefined;
}

function isCallName(name: string): name is CallName {
  return name in calls;
}

const callNames = Object.keys(calls).filter(isCallName);

async function readRequest(incoming: http.IncomingMessage): Promise<ForeignRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const [path = '/', search] = (incoming.url ?? '/').split('?', 2);
  const type = incoming.headers['content-type'] ?? '';
  return {
    method: incoming.method ?? 'GET',
    path,
    search: search === undefined ? '' : `?${search}`,
    query: Object.fromEntries(new URLSearchParams(search)),
    headers: incoming.headers,
    body: body.toString('utf8'),
    parts: type.startsWith('multipart/form-data') ? await readParts(body, type) : [],
  };
}

async function readParts(body: Buffer, type: string): Promise<Part[]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const parts: Part[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') parts.push({ name, text: value, size: value.length });
    else parts.push({ name, text: '', fileName: value.name, type: value.type, size: value.size });
  }
  return parts;
}
