import { layersSettled } from '@field-sales/shared/lib/layers';
import { PageScopeProvider, type PageScope } from '@field-sales/shared/lib/page-scope';
import { ScreenRouter } from '@field-sales/shared/router';
import { Address } from '@field-sales/shared/test/address';
import { installFixedSizes } from '@field-sales/shared/test/fixed-sizes';
import { installPageRequests } from '@field-sales/shared/test/page-requests';
import { DialogHost } from '@field-sales/shared/ui/dialog-host';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { pageWritesOf } from '../drafts/page-writes.ts';
import FieldScreens from '../entry.tsx';

export { pressBack } from '@field-sales/shared/test/outside-act';

export const employeeNumber = '20231107';

/** Height of a card in px. */
export const rowHeight = 140;

/** What was called, as `METHOD path?query`. */
export const calls: string[] = [];

/** Its own server is there, whatever becomes of a call (OFF-24). */
export const server = setupServer(http.get('*/healthz', () => HttpResponse.text('ok')));

/** The page that is open: each test has its own. */
let page: PageScope;

export function currentPage(): PageScope {
  return page;
}

/** Waits until nothing of the page's forms is being written any more. */
export function pageIdle(): Promise<void> {
  return pageWritesOf(page).onIdle();
}

/** Sets the file's tests up: a backend that knows nothing yet, a layout, no dialogs and no answers from before. */
export function setUpFieldTests(): void {
  installPageRequests();
  installFixedSizes(rowHeight);
  beforeAll(() => {
    server.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${decodeURIComponent(pathname + search)}`);
    });
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    calls.length = 0;
    page = { ended: new AbortController().signal };
    sessionStorage.clear();
  });
  afterEach(async () => {
    cleanup();
    // What was open on top goes back in the history on its own: the next test must not begin before it has.
    await layersSettled();
    // What the forms of the page still write is not the next test's.
    await pageIdle();
    server.resetHandlers();
  });
  afterAll(() => server.close());
}

/** Waits for the open dialog, which says all of `text`, and presses its button. */
export async function answerOpenDialog(text: string, button = '확인'): Promise<void> {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(text);
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await act(() => layersSettled());
}

/** Opens an address of the remote, with the employee number; `search` replaces the query. */
export function openField(path: string, search = `?employeeNumber=${employeeNumber}`) {
  window.history.replaceState({ idx: 0, key: crypto.randomUUID() }, '', path + search);
  return render(
    <ScreenRouter>
      <PageScopeProvider value={page}>
        <FieldScreens />
      </PageScopeProvider>
      <DialogHost />
      <Address />
    </ScreenRouter>,
  );
}

/** Answers a GET with JSON. */
export function answer(path: string, body: JsonBodyType): HttpHandler {
  return http.get(`*${path}`, () => HttpResponse.json(body));
}

/** Answers a GET with a failure. */
export function fail(path: string, status = 500, body = ''): HttpHandler {
  return http.get(`*${path}`, () => new HttpResponse(body, { status }));
}

/** Answers a GET when it is told to. */
export function answerLater(path: string, body: JsonBodyType): { handler: HttpHandler; release: () => void } {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handler = http.get(`*${path}`, async () => {
    await gate;
    return HttpResponse.json(body);
  });
  return { handler, release };
}
