import { layersSettled } from '@field-sales/shared/lib/layers';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { barcodeField, openBarcode, setUpBarcodeTests } from '../test/barcode-app.tsx';
import { installCamera, installDetector, removeFakes } from '../test/fake-camera.ts';
import { decoderPart } from '../scanner/decoder-part.ts';
import type { Reader } from '../scanner/reader.ts';

setUpBarcodeTests();

afterEach(() => {
  jest.useRealTimers();
  removeFakes();
});

const failedText = '화면을 불러오지 못했습니다';
const scanButton = () => screen.getByRole('button', { name: '바코드 스캔' });
const scanner = () => screen.queryByRole('dialog', { name: '바코드 스캔' });

async function openReady() {
  const view = await openBarcode();
  await screen.findByText('거래처 선택');
  return view;
}

async function passTime(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

// The decoder is kept once it has come, so the tests in which it does not come are first.
test.each<[string, () => void]>([
  ['a detector', () => undefined],
  ['a detector that knows a format', () => void installDetector([])],
])(
  'MF-08 NAT-07 without %s a decoder that cannot be loaded is told, and tried again',
  async (_name, install) => {
    const camera = installCamera();
    install();
    const load = jest.spyOn(decoderPart, 'load').mockRejectedValue(new Error('gone'));
    const { user } = await openReady();
    await user.click(scanButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(failedText);
    expect(barcodeField()).toHaveFocus();
    expect(scanner()).not.toBeInTheDocument();
    expect(camera.asked).toEqual([]);
    load.mockClear();
    await user.click(scanButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(failedText);
    expect(load).toHaveBeenCalled();
  },
);

test('MF-08 CON-16 without a detector a decoder that hangs is said after 8 s, and its retry asks anew', async () => {
  const camera = installCamera();
  let come: (createReader: () => Reader) => void = () => undefined;
  const coming = new Promise<() => Reader>((resolve) => (come = resolve));
  jest.spyOn(decoderPart, 'load').mockReturnValue(coming);
  const askAnew = jest.spyOn(decoderPart, 'askAnew');
  const { user } = await openReady();
  jest.useFakeTimers();
  fireEvent.click(scanButton());
  await passTime(7999);
  expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
  await passTime(1);
  expect(scanner()).not.toBeInTheDocument();
  expect(camera.asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(askAnew).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  await act(async () => come(() => ({ read: async () => null, close: () => undefined })));
  expect(await screen.findByRole('dialog', { name: '바코드 스캔' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '닫기' }));
  await act(layersSettled);
});

test('MF-08 NAT-08 a decoder that breaks while the camera is on is no missing camera', async () => {
  const camera = installCamera();
  const read = () => Promise.reject(new Error('the decoder answered 503'));
  jest.spyOn(decoderPart, 'load').mockResolvedValue(() => ({ read, close: () => undefined }));
  const { user } = await openReady();
  await user.click(scanButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(failedText);
  await waitFor(() => expect(scanner()).not.toBeInTheDocument());
  expect(camera.tracks.map((track) => track.readyState)).toEqual(['ended']);
  expect(barcodeField()).toHaveFocus();
});
