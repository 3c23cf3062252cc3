import { screen } from '@testing-library/react';
import {
  accountField,
  answer,
  barcodeField,
  chooseAccount,
  lookups,
  openBarcode,
  sendFromNativeApp,
  server,
  setUpBarcodeTests,
  stockAddress,
  stockPath,
} from '../test/barcode-app.tsx';
import { installCamera, removeFakes } from '../test/fake-camera.ts';

setUpBarcodeTests();

beforeEach(() => server.use(answer(stockPath, stockAddress)));

afterEach(() => {
  removeFakes();
  Reflect.deleteProperty(window, 'ReactNativeWebView');
});

test('NAT-06 the scan button asks the app for a scan and opens no camera', async () => {
  const camera = installCamera();
  const postMessage = jest.fn();
  window.ReactNativeWebView = { postMessage };
  const { user } = await openBarcode();
  await user.click(screen.getByRole('button', { name: '바코드 스캔' }));
  expect(postMessage.mock.calls).toEqual([['{"type":"scanBarcode"}']]);
  expect(camera.asked).toEqual([]);
});

test('BAR-05 NAT-05 a scanned value fills the field and is looked up', async () => {
  const { user } = await openBarcode();
  await chooseAccount(user);
  sendFromNativeApp({ type: 'barcode', value: ' 8801043014809 ' });
  expect(barcodeField()).toHaveValue('8801043014809');
  expect(await screen.findByTitle('재고 현황')).toBeInTheDocument();
  expect(lookups()).toEqual(['GET /api/scan-barcodes/8801043014809?accountId=10024817']);
});

test('BAR-05 SH-26 the value scanned last is the one that is shown', async () => {
  const { user } = await openBarcode();
  await chooseAccount(user);
  sendFromNativeApp({ type: 'barcode', value: '8801043014809' });
  sendFromNativeApp({ type: 'barcode', value: '8801007005126' });
  expect(barcodeField()).toHaveValue('8801007005126');
  await screen.findByTitle('재고 현황');
  expect(lookups().at(-1)).toContain('8801007005126');
  expect(screen.getAllByTitle('재고 현황')).toHaveLength(1);
});

test('ERR-23 BAR-05 scanned without an account: the value stays, the account is asked for', async () => {
  const { user } = await openBarcode();
  await screen.findByText('거래처 선택');
  sendFromNativeApp({ type: 'barcode', value: '8801043014809' });
  expect(screen.getByRole('alert')).toHaveTextContent('거래처를 선택해 주세요.');
  expect(accountField()).toHaveFocus();
  await chooseAccount(user);
  await user.click(screen.getByRole('button', { name: '조회' }));
  expect(await screen.findByTitle('재고 현황')).toBeInTheDocument();
});

test.each([
  ['of fewer than 6 characters', '01480'],
  ['of more than 13 characters', '88010430148091'],
  ['with other signs', '880-104301'],
  ['that is empty', ''],
])('BAR-09 CON-23 a value %s is not looked up and the screen says so', async (_name, value) => {
  const { user } = await openBarcode();
  await chooseAccount(user);
  sendFromNativeApp({ type: 'barcode', value });
  expect(screen.getByRole('alert')).toHaveTextContent('바코드를 정확히 읽지 못했습니다. 다시 비춰 주세요.');
  expect(lookups()).toEqual([]);
  sendFromNativeApp({ type: 'barcode', value: '014809' });
  await screen.findByTitle('재고 현황');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('NAT-05 after the screen was left nothing is looked up', async () => {
  const { user, unmount } = await openBarcode();
  await chooseAccount(user);
  unmount();
  sendFromNativeApp({ type: 'barcode', value: '8801043014809' });
  expect(lookups()).toEqual([]);
});
