import { act, screen, waitFor, within } from '@testing-library/react';
import { cardNamed } from '@field-sales/shared/test/card-named';
import { calendarLoader } from '@field-sales/shared/ui/calendar-dialog';
import { nth } from '../test/nth.ts';
import { answer, calls, openField, server } from '../test/field-app.tsx';
import { listItem, store } from '../test/lists.ts';
import { jpegFile } from '../test/photo-platform.ts';
import { full, openEdit, openRegister, pricePath, product, products } from '../test/price-app.ts';
import { serverProduct } from '../test/price-factory.ts';
import { skipWait } from '../test/skip-wait.ts';
import {
  addPhotos,
  confirmAndLeave,
  confirmDialog,
  expectOnDevice,
  saveButton,
  setUpFormTests,
  user,
} from '../test/survey-app.ts';
import { takeSaves } from '../test/survey-factory.ts';
import { scrollDelay } from './use-point-out.ts';

setUpFormTests();

describe('checking', () => {
  test('PRC-27 ERR-19 CON-18 what is missing is flagged and counted; after 100 ms the first is scrolled to and focused', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.querySelector('h2')?.textContent ?? '');
    };
    await openRegister([...products, serverProduct({ id: 'C4', productname: '찐빵', ...full, price: '' })]);
    const waits = skipWait(scrollDelay);
    await user.click(saveButton());
    const price = product(3).getByRole('textbox', { name: /가격/ });
    await waitFor(() => expect(price).toHaveFocus());
    expect(waits()).toBe(1);
    expect(scrollDelay).toBe(100);
    expect(scrolled).toEqual(['3. 손물만두']);
    expect(screen.getAllByText('필수 항목을 모두 입력해 주세요.')).toHaveLength(2);
    expect(screen.getByText('미입력 2개')).toBeVisible();
    expect(price).toBeInvalid();
    expect(price).toHaveAccessibleDescription('필수 입력');
    expect(screen.getByRole('group', { name: /^3\. / })).toHaveAccessibleDescription(
      '필수 항목을 모두 입력해 주세요.',
    );
    expect(product(3).getByRole('radiogroup', { name: /행사 방식/ })).toHaveAttribute('aria-invalid', 'true');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('PRC-27 a value that is filled in loses its mark, a product that is complete its message', async () => {
    await openRegister();
    await user.click(saveButton());
    const row = product(3);
    await user.type(row.getByRole('textbox', { name: /가격/ }), '2200');
    expect(row.getByRole('textbox', { name: /가격/ })).toBeValid();
    expect(screen.getByText('미입력 1개')).toBeVisible();
    await user.click(row.getByRole('switch', { name: '행사 없음' }));
    expect(screen.queryByText('필수 항목을 모두 입력해 주세요.')).not.toBeInTheDocument();
    expect(screen.queryByText(/미입력/)).not.toBeInTheDocument();
  });

  test('PRC-27 with direct input chosen and empty, its box gets the focus', async () => {
    await openRegister([serverProduct({ productname: '왕교자', ...full, promotiontype: null })]);
    await user.click(product(1).getByRole('radio', { name: '직접입력' }));
    act(() => saveButton().focus());
    skipWait(scrollDelay);
    await user.click(saveButton());
    await waitFor(() => expect(product(1).getByRole('textbox', { name: '직접입력' })).toHaveFocus());
  });

  test('PRC-25 PRC-27 ERR-19 a row of another partner is neither shown nor checked nor sent', async () => {
    const { handler, got } = takeSaves('post', pricePath);
    server.use(handler);
    await openRegister([
      ...products.slice(0, 2),
      serverProduct({ id: 'C9', partnerid: 'B2', productname: '남의 것' }),
    ]);
    expect(screen.queryByText(/남의 것/)).not.toBeInTheDocument();
    await user.click(saveButton());
    await confirmAndLeave('등록 완료', '가격 조사');
    expect(got[0]?.parts['infoList']).toMatchObject([{ sfid: 'C1' }, { sfid: 'C2' }]);
  });

  test('PRC-24 with promotion status 2 the save waits for the first change that leaves all complete', async () => {
    await openEdit(products.slice(0, 2), { scemployeeInfo: [{ promotionstatus: 2 }] });
    expect(saveButton()).toBeDisabled();
    const price = product(1).getByRole('textbox', { name: /가격/ });
    await user.clear(price);
    expect(saveButton()).toBeDisabled();
    await user.type(price, '9');
    expect(saveButton()).toBeEnabled();
    await user.clear(price);
    expect(saveButton()).toBeEnabled();
  });

  test('PRC-24 otherwise the save is enabled at once', async () => {
    await openEdit(products, { scemployeeInfo: [{ promotionstatus: 1 }] });
    expect(saveButton()).toBeEnabled();
  });
});

describe('saving', () => {
  test('PRC-11 PRC-28 CALL-28 registers without a photo, says 등록 완료 and goes back', async () => {
    const { handler, got } = takeSaves('post', pricePath);
    server.use(handler);
    await openRegister(products.slice(0, 2));
    await user.click(saveButton());
    await confirmAndLeave('등록 완료', '가격 조사');
    expect(got).toMatchObject([
      {
        method: 'POST',
        path: pricePath,
        parts: {
          infoList: [
            { id: 0, sfid: 'C1', Price__c: '8980', IsCompleted__c: true },
            { id: 1, sfid: 'C2' },
          ],
        },
        files: [],
      },
    ]);
    await expectOnDevice({ drafts: 0, photos: 0, unsent: 0 });
  });

  test('PRC-11 CALL-29 an edit sends rows, deleted and new photos, and says 등록 완료 as well', async () => {
    const { handler, got } = takeSaves('patch', '/api/field-info/price/F1/E1');
    server.use(handler);
    await openEdit(products.slice(0, 2), {}, ['P1', 'P2']);
    await user.click(nth(screen.getAllByRole('button', { name: '사진 삭제' }), 0));
    await addPhotos(jpegFile('new.jpg'));
    await screen.findByRole('img', { name: '사진 2' });
    await user.click(saveButton());
    await confirmAndLeave('등록 완료', '가격 조사');
    expect(got).toMatchObject([
      {
        parts: {
          newStandInfoList: [],
          oldStandInfoIdList: [],
          oldPhotoIdList: ['P1'],
          collectProductList: [{ sfid: 'C1' }, { sfid: 'C2' }],
        },
        files: [{ name: 'new.jpg' }],
      },
    ]);
  });

  test('ERR-15 OWN-29 a failed edit says 등록 실패, goes back, and waits as unsent', async () => {
    const { handler } = takeSaves('patch', '/api/field-info/price/F1/E1', { status: 500 });
    server.use(handler);
    await openEdit(products.slice(0, 2), {}, ['P1']);
    await user.click(saveButton());
    expect(await screen.findByText(/현장 정보 등록에 실패했습니다\./)).toBeVisible();
    await confirmAndLeave('등록 실패', '가격 조사');
    await user.click(await screen.findByRole('button', { name: '전송하지 못한 기록 1건' }));
    const sheet = within(await screen.findByRole('dialog', { name: '전송하지 못한 기록' }));
    expect(sheet.getByText('11월 냉동만두 시장 가격 조사')).toBeVisible();
    expect(sheet.getByText('성수 파트너점')).toBeVisible();
    expect(sheet.getByText('사진 1장')).toBeVisible();
    await expectOnDevice({ drafts: 0, unsent: 1 });
  });
});

test('FLD-14 FLD-10 PRC-11 after a price survey its store and the card that it is listed under are 등록중: a tap there opens nothing', async () => {
  const { handler } = takeSaves('post', pricePath, {});
  server.use(
    handler,
    answer('/api/field-info/price', [listItem({ scemployeeid: 'E0' })]),
    answer('/api/field-info/details/price/f1', { list: [store({ scemployeeid: 'E1', partnerid: 'B1' })] }),
    answer(pricePath, { collectProductList: products.slice(0, 2) }),
  );
  openField('/field-account');
  await user.click(await screen.findByRole('link', { name: cardNamed('왕교자 1+1 가격행사') }));
  await user.click(await screen.findByRole('link', { name: cardNamed('이마트 성수점') }));
  await screen.findByRole('heading', { name: '1. 왕교자' });
  await user.click(saveButton());
  await confirmAndLeave('등록 완료', '시장 정보 조사 목록');
  const card = await screen.findByRole('button', { name: cardNamed('이마트 성수점') });
  expect(card).toHaveTextContent('등록중');
  await user.click(card);
  await confirmDialog('알림');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  expect(await screen.findByRole('button', { name: cardNamed('왕교자 1+1 가격행사') })).toHaveTextContent(
    '등록중',
  );
});

test('SH-44 PRC-14 the calendar is fetched while the form is idle: it is there when the network is not', async () => {
  await openRegister();
  await waitFor(() => expect(calendarLoader.peek()).toBeDefined());
});
