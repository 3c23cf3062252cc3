import { act, screen, waitFor } from '@testing-library/react';
import { barcodeField, openBarcode, setUpBarcodeTests } from '../test/barcode-app.tsx';
import { installCamera, installDetector, removeCamera, removeFakes, setSecure } from '../test/fake-camera.ts';

setUpBarcodeTests();

afterEach(removeFakes);

async function pressScan() {
  const { user } = await openBarcode();
  await screen.findByText('거래처 선택');
  await user.click(screen.getByRole('button', { name: '바코드 스캔' }));
  return user;
}

test.each([
  ['NotAllowedError', '카메라 권한이 없습니다. 설정에서 허용하거나 바코드 번호를 직접 입력해 주세요.'],
  ['SecurityError', '카메라 권한이 없습니다. 설정에서 허용하거나 바코드 번호를 직접 입력해 주세요.'],
  ['NotFoundError', '카메라를 사용할 수 없습니다. 바코드 번호를 직접 입력해 주세요.'],
  ['NotReadableError', '카메라를 사용할 수 없습니다. 바코드 번호를 직접 입력해 주세요.'],
  ['OverconstrainedError', '카메라를 사용할 수 없습니다. 바코드 번호를 직접 입력해 주세요.'],
])('NAT-08 %s: the scanner closes, the form says so and is ready for typing', async (name, text) => {
  installCamera({ refusal: new DOMException('refused', name) });
  installDetector();
  const user = await pressScan();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(barcodeField()).toHaveFocus();
  await user.keyboard('014809');
  expect(barcodeField()).toHaveValue('014809');
});

test('NAT-08 a phone without a camera interface', async () => {
  setSecure(true);
  removeCamera();
  await pressScan();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '카메라를 사용할 수 없습니다. 바코드 번호를 직접 입력해 주세요.',
  );
});

test('NAT-08 a page without https', async () => {
  setSecure(false);
  removeCamera();
  await pressScan();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '보안 연결(https)에서만 카메라를 사용할 수 있습니다. 바코드 번호를 직접 입력해 주세요.',
  );
  expect(barcodeField()).toHaveFocus();
});

test('WV-49 NAT-08 a camera that is taken away while it is open', async () => {
  const camera = installCamera();
  installDetector();
  await pressScan();
  await waitFor(() => expect(camera.tracks).toHaveLength(1));
  act(() => void camera.tracks[0]?.dispatchEvent(new Event('ended')));
  expect(await screen.findByRole('alert')).toHaveTextContent('카메라를 사용할 수 없습니다.');
});

test('NAT-08 the text goes with the next try', async () => {
  installCamera({ refusal: new DOMException('refused', 'NotAllowedError') });
  installDetector();
  const user = await pressScan();
  await screen.findByRole('alert');
  removeFakes();
  installCamera();
  installDetector();
  await user.click(screen.getByRole('button', { name: '바코드 스캔' }));
  await screen.findByRole('dialog', { name: '바코드 스캔' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
