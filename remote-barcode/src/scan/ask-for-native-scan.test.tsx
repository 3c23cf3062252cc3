import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  answer,
  barcodeField,
  chooseAccount,
  openBarcode,
  sendFromNativeApp,
  server,
  setUpBarcodeTests,
  stockAddress,
  stockPath,
} from '../test/barcode-app.tsx';
import {
  installCamera,
  installDetector,
  removeCamera,
  removeFakes,
  setHidden,
  setSecure,
} from '../test/fake-camera.ts';

setUpBarcodeTests();

beforeEach(() => server.use(answer(stockPath, stockAddress)));

afterEach(() => {
  jest.useRealTimers();
  removeFakes();
  Reflect.deleteProperty(window, 'ReactNativeWebView');
});

async function passTime(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

/** Presses the scan button in an app that takes messages; time stands still until the test moves it. */
async function pressScanInApp() {
  const camera = installCamera();
  installDetector();
  const postMessage = jest.fn();
  window.ReactNativeWebView = { postMessage };
  const view = await openBarcode();
  await chooseAccount(view.user);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: '바코드 스캔' }));
  return { ...view, camera, postMessage };
}

const scanner = () => screen.queryByRole('dialog', { name: '바코드 스캔' });

test('WV-66 PHN-12 the scanner of the page opens after 1.5 s', async () => {
  const { camera, postMessage } = await pressScanInApp();
  await passTime(1499);
  expect(scanner()).not.toBeInTheDocument();
  await passTime(1);
  jest.useRealTimers();
  expect(await screen.findByRole('dialog', { name: '바코드 스캔' })).toBeVisible();
  expect(camera.asked).toHaveLength(1);
  expect(postMessage).toHaveBeenCalledTimes(1);
});

test('PHN-12 the button is busy until then: a second press starts nothing anew', async () => {
  const { postMessage } = await pressScanInApp();
  await passTime(1000);
  fireEvent.click(screen.getByRole('button', { name: '바코드 스캔' }));
  await passTime(500);
  jest.useRealTimers();
  expect(await screen.findByRole('dialog', { name: '바코드 스캔' })).toBeVisible();
  expect(postMessage).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ['is covered', () => fireEvent.blur(window)],
  ['is hidden', () => setHidden(true)],
  ['is put away', () => fireEvent(window, new Event('pagehide'))],
])('PHN-12 it does not where the page %s meanwhile: the app has its own scanner open', async (_, happen) => {
  const { camera } = await pressScanInApp();
  await passTime(1000);
  act(happen);
  await passTime(10_000);
  expect(scanner()).not.toBeInTheDocument();
  expect(camera.asked).toEqual([]);
});

test('PHN-12 it does not where a value came meanwhile', async () => {
  const { camera } = await pressScanInApp();
  sendFromNativeApp({ type: 'barcode', value: '8801043014809' });
  await passTime(10_000);
  expect(barcodeField()).toHaveValue('8801043014809');
  expect(scanner()).not.toBeInTheDocument();
  expect(camera.asked).toEqual([]);
});

test('PHN-12 it does not on a screen that was left', async () => {
  const { camera, unmount } = await pressScanInApp();
  unmount();
  await passTime(10_000);
  expect(camera.asked).toEqual([]);
});

test('PHN-12 a late answer of the app still counts and closes the scanner of the page', async () => {
  const { camera } = await pressScanInApp();
  await passTime(1500);
  jest.useRealTimers();
  await screen.findByRole('dialog', { name: '바코드 스캔' });
  sendFromNativeApp({ type: 'barcode', value: '8801043014809' });
  await waitFor(() => expect(scanner()).not.toBeInTheDocument());
  expect(await screen.findByTitle('재고 현황')).toBeInTheDocument();
  expect(barcodeField()).toHaveValue('8801043014809');
  expect(camera.tracks.map((track) => track.readyState)).not.toContain('live');
});

test('PHN-12 NAT-08 where the page has no camera either, it says so', async () => {
  const { user } = await openBarcode();
  setSecure(false);
  removeCamera();
  window.ReactNativeWebView = { postMessage: jest.fn() };
  await user.click(screen.getByRole('button', { name: '바코드 스캔' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('보안 연결(https)에서만');
});
