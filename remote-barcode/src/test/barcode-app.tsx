import { QueryScope } from '@field-sales/shared/query';
import { ScreenRouter } from '@field-sales/shared/router';
import { Address } from '@field-sales/shared/test/address';
import { installPageRequests } from '@field-sales/shared/test/page-requests';
import { DialogHost } from '@field-sales/shared/ui/dialog-host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import BarcodeRoutes from '../entry.tsx';

export const employeeNumber = '20231107';

/** What was called, as `GET path?query`. */
export const calls: string[] = [];

/** The calls that look a barcode up. */
export const lookups = () => calls.filter((call) => call.includes('scan-barcodes'));

/** The headers of the calls. */
export const callCookies: string[] = [];

export const server = setupServer(http.get('*/healthz', () => HttpResponse.text('ok')));

export const accounts = [
  { accountname: '롯데마트 서울역점', accoundMDMCode: '10024811' },
  { accountname: '이마트 성수점', accoundMDMCode: '10024817' },
];

export const accountsPath = '/api/barcode/filters';
export const stockPath = '/api/scan-barcodes/:barcode';
export const stockAddress = '/reports/stock?accountId=10024817&barcode=8801043014809';

/** Sets the file's tests up: the backend has two accounts, and nothing is left from the tests before. */
export function setUpBarcodeTests(): void {
  installPageRequests();
  Element.prototype.scrollIntoView = jest.fn();
  beforeAll(() => {
    server.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${pathname}${search}`);
      callCookies.push(document.cookie);
    });
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    calls.length = 0;
    callCookies.length = 0;
    server.use(answer(accountsPath, accounts));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/**
 * Opens the material lookup, by default with the employee number set and its accounts there, and with `beside` drawn
 * next to it.
 */
export async function openBarcode(
  address = `/barcode?employeeNumber=${employeeNumber}`,
  beside: ReactNode = null,
) {
  window.history.replaceState({ idx: 0 }, '', address);
  const user = userEvent.setup();
  const view = render(
    <ScreenRouter>
      <BarcodeRoutes />
      <QueryScope>{beside}</QueryScope>
      <DialogHost />
      <Address />
    </ScreenRouter>,
  );
  await screen.findByRole('heading', { name: '자재 조회' });
  return { user, ...view };
}

type User = Awaited<ReturnType<typeof openBarcode>>['user'];

export function accountField(): HTMLElement {
  return screen.getByRole('combobox', { name: '거래처' });
}

export function barcodeField(): HTMLElement {
  return screen.getByRole('textbox', { name: '바코드' });
}

export function lookUpButton(): HTMLElement {
  return screen.getByRole('button', { name: '조회' });
}

export async function chooseAccount(user: User, name = '이마트 성수점'): Promise<void> {
  await screen.findByText('거래처 선택');
  await user.click(accountField());
  await user.click(await screen.findByRole('option', { name }));
}

/** Sends a message in the way that the native app does. */
export function sendFromNativeApp(message: unknown): void {
  act(() => {
    document.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  });
}

export function answer(path: string, body: JsonBodyType): HttpHandler {
  return http.get(path, () => HttpResponse.json(body));
}

/** Answers a GET with a status and, as text or JSON, a body. */
export function fail(path: string, status: number, body: string | object = ''): HttpHandler {
  return http.get(path, () =>
    typeof body === 'string' ? HttpResponse.text(body, { status }) : HttpResponse.json(body, { status }),
  );
}

/** Answers a GET when `answer` is called. */
export function hold(path: string): { handler: HttpHandler; answer: (body: unknown) => void } {
  let settle: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    settle = resolve;
  });
  return {
    handler: http.get(path, () => response),
    answer: (body) => settle(Response.json(body)),
  };
}
