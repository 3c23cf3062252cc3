import { layersSettled } from '@field-sales/shared/lib/layers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answer,
  barcodeField,
  chooseAccount,
  lookups,
  openBarcode,
  server,
  setUpBarcodeTests,
  stockAddress,
  stockPath,
} from '../test/barcode-app.tsx';
import { installCamera, installDetector, removeFakes, setHidden } from '../test/fake-camera.ts';

setUpBarcodeTests();

const ean = { format: 'ean_13', rawValue: '8801043014809' };

beforeEach(() => server.use(answer(stockPath, stockAddress)));

afterEach(() => {
  jest.useRealTimers();
  removeFakes();
});

/** For tests in which the clock stands still. */
async function passTime(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

async function openScanner() {
  const view = await openBarcode();
  await chooseAccount(view.user);
  await view.user.click(screen.getByRole('button', { name: '바코드 스캔' }));
  return { ...view, scanner: await screen.findByRole('dialog', { name: '바코드 스캔' }) };
}

test('NAT-07 BAR-05 a code that two frames agree on closes the scanner and is looked up', async () => {
  const camera = installCamera();
  const detector = installDetector();
  const { scanner } = await openScanner();
  expect(within(scanner).getByRole('status')).toHaveTextContent('바코드를 사각형 안에 맞춰 주세요.');
  expect(camera.asked).toHaveLength(1);
  expect(camera.asked[0]).toMatchObject({ audio: false, video: { facingMode: { ideal: 'environment' } } });
  detector.show(ean);
  expect(await screen.findByTitle('재고 현황')).toBeInTheDocument();
  expect(barcodeField()).toHaveValue('8801043014809');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(camera.tracks.map((track) => track.readyState)).toEqual(['ended']);
});

test('NAT-07 a wrong check digit is no code: nothing is accepted', async () => {
  installCamera();
  const detector = installDetector();
  const { scanner } = await openScanner();
  const wrong = { format: 'ean_13', rawValue: '8801043014808' };
  detector.show(wrong, wrong, wrong, wrong, null, { format: 'ean_8', rawValue: '88012346' });
  await waitFor(() => expect(barcodeField()).toHaveValue('88012346'));
  expect(scanner).not.toBeInTheDocument();
  await screen.findByTitle('재고 현황');
  expect(lookups()).toHaveLength(1);
});

test('BAR-09 NAT-07 frames that disagree, or a code too long to look up, are a misread', async () => {
  installCamera();
  const detector = installDetector();
  const { scanner } = await openScanner();
  const long = { format: 'code_128', rawValue: 'TOOLONG1234567890' };
  detector.show(long, long, null);
  await waitFor(() =>
    expect(within(scanner).getByRole('status')).toHaveTextContent(
      '바코드를 정확히 읽지 못했습니다. 다시 비춰 주세요.',
    ),
  );
  expect(lookups()).toEqual([]);
});

test('NAT-07 BAR-09 the word of a misread goes after a while: the guide stands there again', async () => {
  installCamera();
  const detector = installDetector();
  const { user } = await openBarcode();
  await chooseAccount(user);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: '바코드 스캔' }));
  await passTime(200);
  const word = within(screen.getByRole('dialog')).getByRole('status');
  const long = { format: 'code_128', rawValue: 'TOOLONG1234567890' };
  detector.show(long, long, null);
  await passTime(200);
  expect(word).toHaveTextContent('바코드를 정확히 읽지 못했습니다. 다시 비춰 주세요.');
  await passTime(3000);
  expect(word).toHaveTextContent('바코드를 사각형 안에 맞춰 주세요.');
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name: '닫기' }));
  await act(layersSettled);
});

test('NAT-07 a UPC-E is looked up as it is printed', async () => {
  installCamera();
  const detector = installDetector();
  await openScanner();
  detector.show({ format: 'upc_e', rawValue: '0042100005264' });
  await screen.findByTitle('재고 현황');
  expect(barcodeField()).toHaveValue('04252614');
});

test('NAT-07 the torch is there where the camera has one', async () => {
  const camera = installCamera({ torch: true });
  installDetector();
  const { user, scanner } = await openScanner();
  const torch = await within(scanner).findByRole('button', { name: '손전등', pressed: false });
  await user.click(torch);
  expect(await within(scanner).findByRole('button', { name: '손전등', pressed: true })).toBeVisible();
  await user.click(torch);
  expect(await within(scanner).findByRole('button', { name: '손전등', pressed: false })).toBeVisible();
  expect(camera.tracks[0]?.constraints).toEqual([
    { advanced: [{ torch: true }] },
    { advanced: [{ torch: false }] },
  ]);
});

test('NAT-07 without a torch there is no button for it', async () => {
  const camera = installCamera();
  installDetector();
  const { scanner } = await openScanner();
  await waitFor(() => expect(camera.tracks).toHaveLength(1));
  expect(within(scanner).queryByRole('button', { name: '손전등' })).not.toBeInTheDocument();
});

test.each([
  [
    'the cross',
    async ({ user, scanner }: Awaited<ReturnType<typeof openScanner>>) =>
      user.click(within(scanner).getByRole('button', { name: '닫기' })),
  ],
  ['Escape', async ({ user }: Awaited<ReturnType<typeof openScanner>>) => user.keyboard('{Escape}')],
  ['Back', async () => act(() => window.history.back())],
])('SH-42 NAT-07 %s closes the scanner, stops the camera and stays on the screen', async (_name, close) => {
  const camera = installCamera();
  installDetector();
  const view = await openScanner();
  await waitFor(() => expect(camera.tracks).toHaveLength(1));
  await close(view);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(camera.tracks.map((track) => track.readyState)).toEqual(['ended']);
  expect(screen.getByTestId('address')).toHaveTextContent('/barcode');
  expect(screen.getByRole('button', { name: '바코드 스캔' })).toHaveFocus();
});

test('NAT-07 the camera is off while the page is hidden and on again after it', async () => {
  const camera = installCamera({ torch: true });
  const detector = installDetector();
  const { user, scanner } = await openScanner();
  await user.click(await within(scanner).findByRole('button', { name: '손전등' }));
  act(() => setHidden(true));
  expect(camera.tracks.map((track) => track.readyState)).toEqual(['ended']);
  expect(within(scanner).queryByRole('button', { name: '손전등' })).not.toBeInTheDocument();
  act(() => setHidden(false));
  expect(await within(scanner).findByRole('button', { name: '손전등', pressed: false })).toBeVisible();
  expect(camera.tracks.map((track) => track.readyState)).toEqual(['ended', 'live']);
  detector.show(ean);
  await screen.findByTitle('재고 현황');
  expect(camera.tracks.map((track) => track.readyState)).toEqual(['ended', 'ended']);
});

test('NAT-07 leaving the screen stops the camera', async () => {
  const camera = installCamera();
  installDetector();
  const { unmount } = await openScanner();
  await waitFor(() => expect(camera.tracks).toHaveLength(1));
  unmount();
  expect(camera.tracks.map((track) => track.readyState)).toEqual(['ended']);
});
