import { CallError } from '@field-sales/shared/http';
import { announceFailedCall } from '@field-sales/shared/http/failed-call-event';
import { startTelemetry } from './start-telemetry.ts';
import { createTelemetry } from './telemetry.ts';

const load = { type: 'remote-load', name: 'chat', version: '1.4.0', outcome: 'loaded', duration: 9 } as const;
const failure = { type: 'page-error', name: 'chat', version: '1.4.0', kind: 'render' } as const;

beforeAll(() => {
  Object.assign(globalThis, { __HOST_VERSION__: '2.0.0' });
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.id = 'settings';
  settings.textContent = JSON.stringify({ telemetryUrl: '/telemetry' });
  document.body.append(settings);
});
beforeEach(() => window.history.replaceState(null, '', '/chatter-list?employeeNumber=7'));

/** A page that measures, and what it has told since it was asked last. */
function openPage() {
  const sent: unknown[] = [];
  const telemetry = createTelemetry({
    sendBeacon: (url, body) => {
      expect(url).toBe('/telemetry');
      sent.push(...(JSON.parse(body as string) as { events: unknown[] }).events);
      return true;
    },
  });
  startTelemetry(telemetry);
  const takeSent = () => sent.splice(0);
  async function reportedSoon(): Promise<unknown[]> {
    for (let tick = 0; tick < 20 && sent.length === 0; tick += 1)
      await new Promise((resolve) => setTimeout(resolve));
    return takeSent();
  }
  return { report: telemetry.report, takeSent, reportedSoon };
}

test('DEP-19 what is measured goes out as that of the employee of this page, whomever another tab has put into the cookie since', () => {
  const { report, takeSent } = openPage();
  document.cookie = 'employeeNumber=8; path=/';
  report(failure);
  expect(takeSent()).toEqual([failure]);
  expect(document.cookie).toBe('employeeNumber=7');
});

test('DEP-20 a failure is told at once with what waits, the rest when the page is hidden', () => {
  const { report, takeSent } = openPage();
  report(load);
  expect(takeSent()).toEqual([]);
  report(failure);
  expect(takeSent()).toEqual([load, failure]);
  report(load);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  expect(takeSent()).toEqual([load]);
});

test('DEP-20 an error that nobody catches is told of the app and version whose file it is in', async () => {
  const { reportedSoon } = openPage();
  const error = new Error('x');
  error.stack = `Error: x\n at a (http://h/assets/main.0.js:1:1)\n at b (https://cdn.example/r/field/1.2.3/entry.0.js:1:2)`;
  window.dispatchEvent(new ErrorEvent('error', { error, filename: 'http://h/assets/main.0.js' }));
  expect(await reportedSoon()).toEqual([
    { type: 'page-error', name: 'field', version: '1.2.3', kind: 'error' },
  ]);
});

test('DEP-20 where no file says it, it is the app whose screen is open, and the host while that has not come', async () => {
  const { report, reportedSoon } = openPage();
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(await reportedSoon()).toEqual([
    { type: 'page-error', name: 'host', version: '2.0.0', kind: 'error' },
  ]);
  report(load);
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(await reportedSoon()).toEqual([
    load,
    { type: 'page-error', name: 'chat', version: '1.4.0', kind: 'error' },
  ]);
});

test('DEP-20 a rejection that nobody takes is told, one that was given up is not', async () => {
  const { reportedSoon } = openPage();
  const reject = (reason: Error) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(Object.assign(new Error('x'), { name: 'AbortError' }));
  reject(Object.assign(new Error('x'), { stack: 'Error: x\n at /remotes/chat/1.5.0/entry.0.js:1:2' }));
  expect(await reportedSoon()).toEqual([
    { type: 'page-error', name: 'chat', version: '1.5.0', kind: 'rejection' },
  ]);
});

test('DEP-20 a file of a release that does not come is told; what a browser only notes is not', async () => {
  const { reportedSoon } = openPage();
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  const own = document.createElement('script');
  own.src = '/other.js';
  const part = document.createElement('script');
  part.src = '/remotes/chat/1.5.0/form.0123456789.js?attempt=1';
  document.head.append(own, part);
  own.dispatchEvent(new Event('error'));
  part.dispatchEvent(new Event('error'));
  expect(await reportedSoon()).toEqual([
    { type: 'page-error', name: 'chat', version: '1.5.0', kind: 'chunk' },
  ]);
});

test('DEP-20 a call that fails as nobody meant is told; a refusal by a code, a line and a person who left are not', async () => {
  const { report, reportedSoon } = openPage();
  report(load);
  for (const error of [
    new CallError('network'),
    new CallError('timeout'),
    new CallError('aborted'),
    new CallError('unauthorized', { status: 401 }),
    new CallError('answer', { status: 409, errorCode: 3 }),
    new CallError('answer', { status: 500 }),
    new CallError('answer', { status: 400 }),
    new CallError('malformed'),
  ])
    announceFailedCall(error);
  const about = { type: 'failed-call', name: 'chat', version: '1.4.0' };
  expect(await reportedSoon()).toEqual([
    load,
    ...['broken', 'refused', 'malformed'].map((kind) => ({ ...about, kind })),
  ]);
});

test('DEP-20 a page that fails again and again says so 20 times at most', () => {
  const { report, takeSent } = openPage();
  for (let time = 0; time < 30; time += 1) report(failure);
  expect(takeSent()).toHaveLength(20);
});
