import { MemoryRouter } from '@field-sales/shared/router';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DiagnoseScreen } from './diagnose-screen.tsx';

const realFetch = globalThis.fetch;
const serverTime = new Date();
// The summary waits for every probe: this limit guards against a probe that hangs and measures no speed.
const longestProbe = 20_000;

function answerFetch(address: RequestInfo | URL): Promise<Response> {
  if (address === '/healthz')
    return Promise.resolve(new Response('ok', { headers: { date: serverTime.toUTCString() } }));
  const line = { version: '1.4.0', manifest: '/remotes/x/mf-manifest.json', integrity: 'sha384-AAAA' };
  return Promise.resolve(Response.json({ events: line, field: line, chat: line }));
}

beforeEach(() => {
  Object.assign(globalThis, { __HOST_VERSION__: '1.0.0', fetch: answerFetch });
});

afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(window, 'ReactNativeWebView');
});

async function openDiagnose() {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <DiagnoseScreen />
    </MemoryRouter>,
  );
  await screen.findByText(/확인이 필요한 항목/, {}, { timeout: longestProbe });
  return user;
}

const valueOf = (group: string, name: string) => {
  const term = within(screen.getByRole('region', { name: group })).getByText(name);
  return term.nextElementSibling?.textContent;
};

const sendFromApp = (message: object) =>
  fireEvent(window, new MessageEvent('message', { data: JSON.stringify(message) }));

test('each part has its version; a remote that the registry does not name is to be looked at', async () => {
  await openDiagnose();
  expect(valueOf('버전', '앱')).toBe('1.0.0');
  expect(valueOf('버전', 'chat')).toBe('1.4.0');
  expect(valueOf('버전', 'barcode')).toBe('오류 RemoteError');
});

test('the clock is beside the one of the server', async () => {
  serverTime.setTime(Date.now() - 3_600_000);
  await openDiagnose();
  expect(valueOf('네트워크와 시계', '시계')).toMatch(/^서버보다 \d+초 빠름$/);
});

test('what the native app sends while the page is open is shown', async () => {
  const postMessage = jest.fn();
  window.ReactNativeWebView = { postMessage };
  const user = await openDiagnose();
  expect(valueOf('네이티브 앱', '앱 연결')).toBe('있음');
  sendFromApp({ type: 'keyboard', height: 312 });
  sendFromApp({ type: 'keyboardHide' });
  expect(valueOf('네이티브 앱', '앱 키보드')).toBe('312px 받음');
  await user.click(screen.getByRole('button', { name: '앱 스캔 확인' }));
  expect(postMessage.mock.calls).toEqual([['{"type":"scanBarcode"}']]);
  sendFromApp({ type: 'barcode', value: '8801043014809' });
  expect(valueOf('네이티브 앱', '앱 스캔')).toBe('받음 8801043014809');
});

test('an app that does not answer a scan is to be looked at', async () => {
  window.ReactNativeWebView = { postMessage: jest.fn() };
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const user = await openDiagnose();
  await user.click(screen.getByRole('button', { name: '앱 스캔 확인' }));
  const app = screen.getByRole('region', { name: '네이티브 앱' });
  expect(await within(app).findByText('응답 없음', {}, { timeout: longestProbe })).toBeInTheDocument();
});

test('the camera is asked for by a press alone', async () => {
  const getUserMedia = jest.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const enumerateDevices = jest.fn().mockResolvedValue([{ kind: 'videoinput' }]);
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia, enumerateDevices },
    configurable: true,
  });
  const user = await openDiagnose();
  expect(valueOf('카메라와 바코드', '카메라')).toBe('1대');
  expect(getUserMedia).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '카메라 확인' }));
  expect(await screen.findByText('거부됨 (NotAllowedError)')).toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('the result is copied as text, and shown to be copied where that is refused', async () => {
  const user = await openDiagnose();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: '결과 복사' }));
  expect(await screen.findByText('복사했습니다.')).toBeInTheDocument();
  expect(write.mock.lastCall?.[0]).toContain('[버전]\n앱: 1.0.0\n');

  write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: '결과 복사' }));
  const report = await screen.findByRole('textbox', { name: '진단 결과' });
  expect(report).toHaveFocus();
  expect(report).toHaveDisplayValue(/\n! barcode: 오류 RemoteError$/);
});
