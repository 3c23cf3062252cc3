import { layersSettled } from '@field-sales/shared/lib/layers';
import { PageScopeProvider, type PageScope } from '@field-sales/shared/lib/page-scope';
import { ScreenRouter } from '@field-sales/shared/router';
import { Address } from '@field-sales/shared/test/address';
import { installLocks } from '@field-sales/shared/test/fake-locks';
import { installPageRequests } from '@field-sales/shared/test/page-requests';
import { DialogHost } from '@field-sales/shared/ui/dialog-host';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { ChatRoutes } from '../chat-routes.tsx';
import { roomPart } from '../room/room-part.ts';
import { installLayout } from './layout.ts';
import { FakeEventSource, installPlatform, pointer } from './platform.ts';

export { pressBack } from '@field-sales/shared/test/outside-act';

const employeeNumber = '20231107';

/** What was called, as `METHOD path?query`. */
export const calls: string[] = [];

export const server = setupServer();

let releaseLocks: () => void = () => undefined;
let page = new AbortController();
let scope: PageScope = { ended: page.signal };

/** The page that is open: each test has its own, and a reload another one. */
export function openScope(): PageScope {
  return scope;
}

/** Sets the file's tests up: a backend that knows nothing yet, nothing open and nothing left from before. */
export function setUpChatTests(): void {
  installPageRequests();
  installPlatform();
  installLayout();
  beforeAll(async () => {
    // A room's code is there as after the list; its coming late has tests of its own.
    await roomPart.load();
    server.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${decodeURIComponent(pathname + search)}`);
    });
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    calls.length = 0;
    pointer.isCoarse = true;
    openPageAnew();
    localStorage.clear();
  });
  afterEach(async () => {
    // What was open on top goes back in the history on its own: the next test must not begin before it has.
    openPageAnew();
    await layersSettled();
    server.resetHandlers();
    await clearDevice();
  });
  afterAll(() => server.close());
}

/** Forgets what a page forgets when it is loaded again; what the device keeps stays. */
export function openPageAnew(): void {
  cleanup();
  page.abort();
  // The locks of a page end with it.
  releaseLocks();
  releaseLocks = installLocks();
  page = new AbortController();
  scope = { ended: page.signal };
  for (const source of FakeEventSource.all.splice(0)) source.close();
}

async function clearDevice(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(
    databases.map(
      ({ name = '' }) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve();
          request.onerror = () => reject(new Error(`${name} could not be deleted`));
        }),
    ),
  );
}

/** Opens an address of the remote with the employee number. */
export function openChat(path: string, search = `?employeeNumber=${employeeNumber}`) {
  window.history.replaceState({ idx: 0, key: String(Math.random()) }, '', encodeURI(path) + search);
  return render(
    <ScreenRouter>
      <PageScopeProvider value={scope}>
        <ChatRoutes />
      </PageScopeProvider>
      <DialogHost />
      <Address />
    </ScreenRouter>,
  );
}

/** Waits until an address is open. */
export async function expectAddress(path: string): Promise<void> {
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(path));
  expect(window.location.search).toBe(`?employeeNumber=${employeeNumber}`);
}

/** Answers a GET with JSON. */
export function answer(path: string, body: JsonBodyType): HttpHandler {
  return http.get(`*${path}`, () => HttpResponse.json(body));
}

/** Answers every call of a path with a failure and its text. */
export function fail(path: string, status: number, body = ''): HttpHandler {
  return http.all(`*${path}`, () => new HttpResponse(body, { status }));
}

/** Lets calls of a path wait until they are let go. */
export function hold(path: string): { handler: HttpHandler; release: () => void } {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handler = http.all(`*${path}`, async () => {
    await gate;
    return undefined;
  });
  return { handler, release };
}

/** Waits until nothing is under way, for tests which say that nothing more happens. */
export async function rest(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

export function dialogOf(text: string) {
  return screen.findByRole('alertdialog', { name: text });
}
