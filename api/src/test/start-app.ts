import { usualStockChains as stockChains } from '../../../remote-events/src/contract/stock-chains.ts';
import type { InjectOptions } from 'fastify';
import { buildApp, type AppOptions } from '../app.ts';
import type { Clock } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../http/type-provider.ts';
import { openTestDatabase } from './database.ts';

type Answer = {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
  bytes: Buffer;
  json: () => unknown;
};

/** Calls made as one employee; `as(null)` has no cookie. */
export type Caller = {
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  send(
    method: 'POST' | 'PATCH',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
};

export type TestApp = {
  app: App;
  database: Database;
  as(employeeNumber: string | null): Caller;
  /** Sets the clock of the app. */
  setNow(now: string): void;
  close(): Promise<void>;
};

/** The app on a fresh database, with its answers checked by their own schemas. It is 2026-11-21, 09:41 in Seoul. */
export async function startApp(
  given?: Database,
  options: Omit<AppOptions, 'database' | 'clock' | 'stockChains' | 'checksAnswers'> = {},
): Promise<TestApp> {
  const database = given ?? (await openTestDatabase());
  let now = new Date('2026-11-21T09:41:00+09:00');
  const clock: Clock = () => now;
  const app = await buildApp({ database, clock, stockChains, checksAnswers: true, ...options });
  await app.ready();
  return {
    app,
    database,
    as: (employeeNumber) => callerOf(app, employeeNumber),
    setNow: (text) => {
      now = new Date(text);
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

function callerOf(app: App, employeeNumber: string | null): Caller {
  const cookie = employeeNumber === null ? {} : { cookie: `employeeNumber=${employeeNumber}` };
  return {
    get: (url, headers = {}) => answer(app, { method: 'GET', url, headers: { ...cookie, ...headers } }),
    send: async (method, url, body, headers = {}) =>
      answer(app, { method, url, ...(await payloadOf(body, { ...cookie, ...headers })) }),
  };
}

async function answer(app: App, options: InjectOptions): Promise<Answer> {
  const response = await app.inject(options);
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
    json: () => JSON.parse(response.body) as unknown,
  };
}

async function payloadOf(
  body: unknown,
  headers: Record<string, string>,
): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  if (body === undefined) return { headers };
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { payload: body, headers };
  if (body instanceof FormData) {
    const encoded = new Response(body);
    const type = encoded.headers.get('content-type') ?? '';
    return {
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { ...headers, 'content-type': type },
    };
  }
  return { payload: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
}
