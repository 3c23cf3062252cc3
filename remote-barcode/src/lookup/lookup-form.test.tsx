import { screen, waitFor, within } from '@testing-library/react';
import {
  accountField,
  accounts,
  accountsPath,
  answer,
  barcodeField,
  callCookies,
  calls,
  chooseAccount,
  employeeNumber,
  fail,
  hold,
  lookUpButton,
  openBarcode,
  server,
  setUpBarcodeTests,
  stockAddress,
  stockPath,
} from '../test/barcode-app.tsx';

setUpBarcodeTests();

afterEach(() => document.getElementById('settings')?.remove());

describe('the form', () => {
  test('BAR-01 account dropdown, barcode field, scan button, lookup button', async () => {
    await openBarcode();
    expect(await screen.findByText('거래처 선택')).toBeVisible();
    expect(accountField()).toBeEnabled();
    expect(barcodeField()).toHaveValue('');
    expect(screen.getByRole('button', { name: '바코드 스캔' })).toBeEnabled();
    expect(lookUpButton()).toBeVisible();
  });

  test('BAR-02 CON-23 the lookup is disabled under 6 characters, with a hint', async () => {
    const { user } = await openBarcode();
    await user.type(barcodeField(), '01480');
    expect(lookUpButton()).toBeDisabled();
    expect(barcodeField()).toHaveAccessibleDescription('바코드 뒤 6자리를 입력해 주세요.');
    await user.keyboard('9');
    expect(lookUpButton()).toBeEnabled();
    expect(screen.queryByText('바코드 뒤 6자리를 입력해 주세요.')).not.toBeInTheDocument();
    await user.keyboard('{Backspace}');
    expect(lookUpButton()).toBeDisabled();
  });

  test('CON-23 at most 13 characters are taken', async () => {
    const { user } = await openBarcode();
    await user.type(barcodeField(), '88010430148091');
    expect(barcodeField()).toHaveValue('8801043014809');
  });

  test('BAR-09 the field takes letters and digits; a pasted code loses blanks and dashes before it is cut', async () => {
    const { user } = await openBarcode();
    await user.click(barcodeField());
    await user.paste(' 8-801043 01480９ ');
    expect(barcodeField()).toHaveValue('8801043014809');
    await user.clear(barcodeField());
    await user.type(barcodeField(), 'Ab고추12*');
    expect(barcodeField()).toHaveValue('Ab12');
  });

  test('BAR-01 Enter in the field looks up, with fewer than 6 characters it does not', async () => {
    server.use(answer(stockPath, stockAddress));
    const { user } = await openBarcode();
    await chooseAccount(user);
    await user.type(barcodeField(), '01480{Enter}');
    expect(calls.filter((call) => call.includes('scan-barcodes'))).toEqual([]);
    await user.type(barcodeField(), '9{Enter}');
    expect(await screen.findByTitle('재고 현황')).toBeInTheDocument();
  });

  test('BAR-06 CON-04 BAR-07 the notices name the four chains and the days of the stock', async () => {
    await openBarcode();
    expect(document.body).toHaveTextContent(
      '재고 조회는 이마트, 홈플러스, 롯데마트, 하나로마트만 가능합니다.',
    );
    expect(document.body).toHaveTextContent('당일 15시부터는 D-1, 15시 전에는 D-2 재고가 표시됩니다.');
  });

  test('BAR-06 the chains are those of the page’s settings', async () => {
    const settings = document.body.appendChild(document.createElement('script'));
    settings.id = 'settings';
    settings.type = 'application/json';
    settings.textContent = JSON.stringify({ stockChains: ['이마트', '코스트코'] });
    await openBarcode();
    expect(document.body).toHaveTextContent('재고 조회는 이마트, 코스트코만 가능합니다.');
  });

  test('SH-43 back leads home when there is nothing to go back to', async () => {
    const { user } = await openBarcode();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
    expect(window.location.search).toBe(`?employeeNumber=${employeeNumber}`);
  });
});

describe('the accounts', () => {
  test('CALL-32 BAR-08 SH-07 the accounts are asked for on opening and offered by name', async () => {
    const { user } = await openBarcode();
    await screen.findByText('거래처 선택');
    expect(calls).toEqual(['GET /api/barcode/filters']);
    expect(callCookies).toEqual([`employeeNumber=${employeeNumber}`]);
    await user.click(accountField());
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['롯데마트 서울역점', '이마트 성수점']);
  });

  test('CALL-32 while they are on the way the dropdown says so', async () => {
    const held = hold(accountsPath);
    server.use(held.handler);
    await openBarcode();
    expect(accountField()).toHaveTextContent('불러오는 중');
    expect(accountField()).toHaveAttribute('aria-busy', 'true');
    held.answer(accounts);
    expect(await screen.findByText('거래처 선택')).toBeVisible();
  });

  test('ERR-05 CALL-32 accounts that could not be loaded are only logged, and asked for again when the dropdown is opened', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(fail(accountsPath, 500));
    const { user } = await openBarcode();
    await screen.findByText('거래처 선택');
    expect(log).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    server.use(answer(accountsPath, accounts));
    await user.click(accountField());
    await user.click(await screen.findByRole('option', { name: '이마트 성수점' }));
    expect(accountField()).toHaveTextContent('이마트 성수점');
    expect(calls).toHaveLength(2);
  });

  test('SH-29 CALL-32 an answer of another shape is a failed load, never a white page', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(answer(accountsPath, { accounts: [] }));
    await openBarcode();
    expect(await screen.findByText('거래처 선택')).toBeVisible();
    expect(lookUpButton()).toBeVisible();
  });

  test('ERR-01 SH-22 without an employee number the call is made and the 401 text is shown', async () => {
    server.use(fail(accountsPath, 401, '등록되지 않은 사번입니다.'));
    const { user } = await openBarcode('/barcode');
    const dialog = await screen.findByRole('alertdialog', { name: '알림' });
    expect(dialog).toHaveTextContent('등록되지 않은 사번입니다.');
    expect(callCookies).toEqual(['']);
    await user.click(within(dialog).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});
