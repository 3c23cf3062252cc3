import { layersSettled } from '@field-sales/shared/lib/layers';
import { ScreenTable } from '@field-sales/shared/lib/screens';
import { ScreenRouter, useLocation } from '@field-sales/shared/router';
import { Address } from '@field-sales/shared/test/address';
import { installPageRequests } from '@field-sales/shared/test/page-requests';
import { DialogHost } from '@field-sales/shared/ui/dialog-host';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { declaration } from '../declaration.ts';
import EventRoutes from '../entry.tsx';
import { installLayout } from './layout.ts';

const employeeNumber = '20231107';

/** What was called, as `path?query`. */
export const calls: string[] = [];

export const server = setupServer(http.get('*/healthz', () => HttpResponse.text('ok')));

/** Sets the device's clock to noon of the day around which the tests' events lie; time itself goes on. */
function stopTheCalendar() {
  jest.useFakeTimers({
    now: new Date(2026, 10, 21, 12),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'hrtime',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
}

/**
 * Sets the file's tests up: a backend that knows nothing yet, a layout, a day, and nothing left from the tests before.
 */
export function setUpEventTests(): void {
  installPageRequests();
  installLayout();
  beforeAll(() => {
    server.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${decodeURIComponent(pathname + search)}`);
    });
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    stopTheCalendar();
    calls.length = 0;
  });
  afterEach(async () => {
    // What was open on top goes back in the history by itself, and this has to be over before the next test begins.
    cleanup();
    await layersSettled();
    jest.useRealTimers();
    server.resetHandlers();
  });
  afterAll(() => server.close());
}

const table = new ScreenTable({ events: declaration });

/** Draws only the remote's own addresses, like the host. */
function Screens() {
  const { pathname } = useLocation();
  return table.find(pathname) === undefined ? null : <EventRoutes />;
}

function page(visit: 'first' | 'second') {
  return (
    <ScreenRouter>
      <Screens key={visit} />
      <DialogHost />
      <Address />
    </ScreenRouter>
  );
}

/** Draws the open address; `leaveAndReturn` draws its screen anew on the same page. */
export function renderEvents() {
  const view = render(page('first'));
  return { ...view, leaveAndReturn: () => view.rerender(page('second')) };
}

type OpenOptions = {
  /** The state of the history entry, for its screen. */
  state?: unknown;
  /** The address to go back to; none for a deep link. */
  before?: string;
};

/** Opens an address of the remote with the employee number set. */
export function openEvents(path: string, { state = null, before }: OpenOptions = {}) {
  const entry = (idx: number) => ({
    usr: idx === 0 && before !== undefined ? null : state,
    key: crypto.randomUUID(),
    idx,
  });
  window.history.replaceState(entry(0), '', withEmployee(before ?? path));
  if (before !== undefined) window.history.pushState(entry(1), '', withEmployee(path));
  return renderEvents();
}

function withEmployee(path: string): string {
  return `${path}?employeeNumber=${employeeNumber}`;
}

/** Waits until an address is open. */
export async function expectAddress(path: string): Promise<void> {
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(decodeURIComponent(path)));
  expect(window.location.search).toBe(`?employeeNumber=${employeeNumber}`);
}

/** Goes back like the phone's button. */
export function pressBack(): void {
  window.history.back();
}

/** Answers a GET with JSON. */
export function answer(path: string, body: JsonBodyType): HttpHandler {
  return http.get(path, () => HttpResponse.json(body));
}

/** Answers a GET with a failure and its text. */
export function fail(path: string, status: number, text = ''): HttpHandler {
  return http.get(path, () => HttpResponse.text(text, { status }));
}

export type HeldCall = { request: Request; answer: (body: unknown) => void };

/** Answers a GET when `answer` is called: each call separately, in any order. */
export function hold(path: string): { handler: HttpHandler; pending: HeldCall[] } {
  const pending: HeldCall[] = [];
  const handler = http.get(path, ({ request }) => {
    return new Promise<Response>((resolve) => {
      pending.push({ request, answer: (body) => resolve(Response.json(body)) });
    });
  });
  return { handler, pending };
}
