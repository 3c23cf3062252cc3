import { useQueryClient, type QueryClient } from '@field-sales/shared/query';
import { goOffline } from '@field-sales/shared/test/network';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useEffect, type ReactNode } from 'react';
import {
  accountField,
  answer,
  barcodeField,
  calls,
  chooseAccount,
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

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

async function lookUp(barcode = '8801043014809', beside?: ReactNode) {
  const view = await openBarcode(undefined, beside);
  await chooseAccount(view.user);
  await view.user.type(barcodeField(), barcode);
  await view.user.click(lookUpButton());
  return view;
}

describe('the result', () => {
  test('CALL-33 BAR-08 the barcode is asked for at the account’s accoundMDMCode', async () => {
    server.use(answer(stockPath, stockAddress));
    await lookUp();
    await screen.findByTitle('재고 현황');
    expect(calls.at(-1)).toBe('GET /api/scan-barcodes/8801043014809?accountId=10024817');
  });

  test.each([
    ['a JSON string', () => HttpResponse.json(stockAddress)],
    ['plain text', () => HttpResponse.text(stockAddress)],
  ])(
    'BAR-03 SH-32 an address that comes as %s is framed, sandboxed, with a link above',
    async (_name, body) => {
      server.use(http.get(stockPath, body));
      await lookUp();
      const frame = await screen.findByTitle('재고 현황');
      expect(frame).toHaveAttribute('src', `${window.location.origin}${stockAddress}`);
      expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-downloads');
      expect(screen.getByRole('link', { name: '조회 결과 열기' })).toHaveAttribute(
        'href',
        `${window.location.origin}${stockAddress}`,
      );
    },
  );

  test('BAR-03 SH-14 while it is looked up the overlay blocks the screen and the frame’s place is there', async () => {
    const held = hold(stockPath);
    server.use(held.handler);
    await lookUp();
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent('불러오는 중');
    expect(screen.getByLabelText('재고 현황')).toBeInTheDocument();
    expect(screen.queryByTitle('재고 현황')).not.toBeInTheDocument();
    held.answer(stockAddress);
    expect(await screen.findByTitle('재고 현황')).toBeInTheDocument();
    expect(screen.queryByText('불러오는 중')).not.toBeInTheDocument();
  });

  test('BAR-04 on iOS the link is clicked instead of a frame, and stays', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.href);
    });
    server.use(answer(stockPath, stockAddress));
    await lookUp();
    expect(await screen.findByRole('link', { name: '조회 결과 열기' })).toHaveAttribute(
      'href',
      `${window.location.origin}${stockAddress}`,
    );
    expect(screen.queryByTitle('재고 현황')).not.toBeInTheDocument();
    expect(clicked).toEqual([`${window.location.origin}${stockAddress}`]);
  });
});

describe('a lookup that is repeated, left or waits', () => {
  test('BAR-03 pressing again looks up again; what is changed takes the old result away', async () => {
    server.use(answer(stockPath, stockAddress));
    const { user } = await lookUp();
    await screen.findByTitle('재고 현황');
    await user.click(lookUpButton());
    await waitFor(() => expect(calls.filter((call) => call.includes('scan-barcodes'))).toHaveLength(2));
    await screen.findByTitle('재고 현황');
    await user.type(barcodeField(), '{Backspace}');
    expect(screen.queryByTitle('재고 현황')).not.toBeInTheDocument();
    await user.click(lookUpButton());
    await screen.findByTitle('재고 현황');
    await user.click(accountField());
    await user.click(screen.getByRole('option', { name: '롯데마트 서울역점' }));
    expect(screen.queryByTitle('재고 현황')).not.toBeInTheDocument();
  });

  test('SH-25 SH-24 leaving aborts the lookup and shows nothing', async () => {
    let wasAborted = false;
    server.use(
      http.get(stockPath, ({ request }) => {
        request.signal.addEventListener('abort', () => (wasAborted = true));
        return new Promise<never>(() => undefined);
      }),
    );
    const { unmount } = await lookUp();
    await waitFor(() => expect(calls.at(-1)).toContain('scan-barcodes'));
    unmount();
    await waitFor(() => expect(wasAborted).toBe(true));
  });

  test('SH-44 OFF-38 while offline a lookup waits without overlay or dialog, and runs when the device is back', async () => {
    server.use(answer(stockPath, stockAddress));
    const { user } = await openBarcode();
    await chooseAccount(user);
    await user.type(barcodeField(), '8801043014809');
    const comeBack = goOffline();
    await user.click(lookUpButton());
    expect(await screen.findByLabelText('재고 현황')).toHaveTextContent('아직 받아 두지 않은 내용입니다.');
    expect(screen.queryByText('불러오는 중')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    comeBack();
    expect(await screen.findByTitle('재고 현황')).toBeInTheDocument();
  });
});

describe('failures', () => {
  test.each([400, 404, 500])('ERR-21 errorCode 3 with status %d: too many matches', async (status) => {
    server.use(fail(stockPath, status, { errorCode: 3, message: 'too many' }));
    await lookUp('014809');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '검색 결과가 너무 많습니다. 바코드 번호를 더 길게 입력해 주세요.',
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(document.body).toHaveTextContent('재고 조회는 이마트,');
  });

  test.each([
    ['404', fail(stockPath, 404)],
    ['400 with another code', fail(stockPath, 400, { errorCode: 7, message: 'x' })],
    ['500', fail(stockPath, 500)],
    ['an answer that is no address', answer(stockPath, 'javascript:alert(1)')],
    ['an empty answer', answer(stockPath, '')],
  ])('ERR-22 SH-31 %s: a dialog, and the empty text in place of the notices', async (_name, handler) => {
    server.use(handler);
    const { user } = await lookUp('014809');
    const dialog = await screen.findByRole('alertdialog', { name: '자재 없음' });
    expect(dialog).toHaveTextContent('바코드에 해당하는 자재가 없습니다.');
    await user.click(within(dialog).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText('자재 정보를 찾을 수 없습니다.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('재고 조회는');
    expect(screen.queryByTitle('재고 현황')).not.toBeInTheDocument();
  });

  test('ERR-22 the same failure of the next lookup is told again; changing the barcode clears it', async () => {
    server.use(fail(stockPath, 404));
    const { user } = await lookUp('014809');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(lookUpButton());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.type(barcodeField(), '1');
    expect(screen.queryByText('자재 정보를 찾을 수 없습니다.')).not.toBeInTheDocument();
  });

  test('ERR-23 without an account nothing is called and the dropdown says what is missing', async () => {
    const { user } = await openBarcode();
    await screen.findByText('거래처 선택');
    await user.type(barcodeField(), '014809');
    await user.click(lookUpButton());
    expect(screen.getByRole('alert')).toHaveTextContent('거래처를 선택해 주세요.');
    expect(accountField()).toBeInvalid();
    expect(accountField()).toHaveFocus();
    expect(calls).toEqual(['GET /api/barcode/filters']);
    await chooseAccount(user);
    expect(screen.queryByText('거래처를 선택해 주세요.')).not.toBeInTheDocument();
  });

  test('ERR-01 a 401 shows its text alone', async () => {
    server.use(fail(stockPath, 401, '등록되지 않은 사번입니다.'));
    await lookUp('014809');
    expect(await screen.findByRole('alertdialog', { name: '알림' })).toHaveTextContent(
      '등록되지 않은 사번입니다.',
    );
    expect(screen.queryByText('자재 정보를 찾을 수 없습니다.')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('재고 현황')).not.toBeInTheDocument();
  });

  test('BAR-03 the answer of a lookup goes with its screen: stock changes', async () => {
    server.use(answer(stockPath, stockAddress));
    const clients: QueryClient[] = [];
    function Beside() {
      const client = useQueryClient();
      useEffect(() => void clients.push(client), [client]);
      return null;
    }
    const { unmount } = await lookUp(undefined, <Beside />);
    const kept = () =>
      clients
        .at(-1)
        ?.getQueryCache()
        .findAll({ queryKey: ['barcode', 'stock'] });
    await screen.findByTitle('재고 현황');
    expect(kept()).toHaveLength(1);
    unmount();
    await waitFor(() => expect(kept()).toEqual([]));
  });
});
