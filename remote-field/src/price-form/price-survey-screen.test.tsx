import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, calls, fail, openField, server } from '../test/field-app.tsx';
import { full, openEdit, openRegister, pricePath, product, products, type Row } from '../test/price-app.ts';
import { serverProduct } from '../test/price-factory.ts';
import { confirmDialog, setUpFormTests, user } from '../test/survey-app.ts';

setUpFormTests();

async function pickDay(title: string, day: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(await dialog.findByRole('gridcell', { name: new RegExp(`11월 ${day}일$`) }));
  await user.click(dialog.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
}

describe('opening', () => {
  test.each([
    ['register with a partner', '/field-product/E1/B1', '시장 조사(가격) 등록', 'partnerId=B1'],
    ['register without one', '/field-product/E1/null', '시장 조사(가격) 등록', 'partnerId=null'],
    ['edit', '/field-product-edit/E1/F1/B1', '가격 조사 수정', 'scFieldInfoId=F1&partnerId=B1'],
  ])('PRC-07 CALL-26 CALL-27 %s: %s is titled %s and asks with %s', async (_, address, title, query) => {
    server.use(answer(pricePath, { collectProductList: [serverProduct()] }));
    openField(address);
    expect(await screen.findByRole('group', { name: /^1\. / })).toBeVisible();
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(calls).toEqual([`GET ${pricePath}?${query}`]);
  });

  test.each([
    ['one object', (record: Row, images: Row) => ({ ...record, ...images })],
    ['an array of two', (record: Row, images: Row) => [record, images]],
    ['an array of one', (record: Row) => [record]],
  ])('CALL-34 %s is taken on register and on edit', async (_, shape) => {
    const body = shape(
      { collectProductList: products },
      { images: [{ ContentDocumentId: 'P1', imageUrl: '/p' }] },
    );
    server.use(answer(pricePath, body));
    const register = openField('/field-product/E1/B1');
    expect(await screen.findByRole('heading', { name: '1. 왕교자' })).toBeVisible();
    register.unmount();
    openField('/field-product-edit/E1/F1/B1');
    expect(await screen.findByRole('heading', { name: '1. 왕교자' })).toBeVisible();
  });

  test('PRC-08 PRC-09 shows event, item, instructions, store code and store name', async () => {
    await openRegister(products, { marketRequestMemo: '중량을 적어 주세요.', promotioncategory: '냉동식품' });
    for (const text of [
      '11월 냉동만두 시장 가격 조사',
      '냉동식품',
      '중량을 적어 주세요.',
      '10024817',
      '성수 파트너점',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  test('PRC-09 without instructions says so; the competitor product stands under the name', async () => {
    await openRegister();
    expect(screen.getByText('전달사항이 없습니다.')).toBeVisible();
    expect(product(2).getByText('경쟁사 제품 · 다온식품 고향식 왕만두')).toBeVisible();
    expect(product(1).queryByText(/경쟁사 제품/)).not.toBeInTheDocument();
  });

  test('PRC-10 PRC-12 an edit form is prefilled, direct input too', async () => {
    await openEdit([serverProduct({ ...full, promotiontype: '카드 할인 20%', remark: '냉동 진열대' })]);
    const row = product(1);
    expect(row.getByRole('textbox', { name: /가격/ })).toHaveValue('8980');
    expect(row.getByRole('radio', { name: '직접입력' })).toBeChecked();
    expect(row.getByRole('textbox', { name: '직접입력' })).toHaveValue('카드 할인 20%');
    expect(row.getByRole('button', { name: /시작일/ })).toHaveTextContent('2026-11-12');
    expect(row.getByRole('button', { name: /종료일/ })).toHaveTextContent('2026-11-25');
    expect(row.getByRole('textbox', { name: '비고' })).toHaveValue('냉동 진열대');
  });

  test('PRC-28 price photos are all (선택) on edit', async () => {
    await openEdit(products, {}, ['P1', 'P2']);
    expect(screen.getAllByText('(선택)')).toHaveLength(2);
    expect(screen.queryByText('(필수)')).not.toBeInTheDocument();
  });

  test('ERR-13 SH-43 a failure says so, then the price list is there', async () => {
    server.use(fail(pricePath), answer('/api/field-info/price', []));
    openField('/field-product/E1/B1');
    await confirmDialog('알림');
    expect(await screen.findByRole('heading', { name: '가격 조사', level: 1 })).toBeVisible();
  });
});

describe('a product', () => {
  test('PRC-18 PRC-20 the price takes digits and one point, has unit and hint, and loses its focus to the wheel', async () => {
    await openRegister();
    const price = product(3).getByRole('textbox', { name: /가격/ });
    expect(price).toHaveAttribute('placeholder', '예) 2200');
    expect(price).toHaveAttribute('inputmode', 'decimal');
    expect(product(3).getByText('원')).toBeVisible();
    await user.type(price, '12,3a.5.6원');
    expect(price).toHaveValue('123.56');
    fireEvent.wheel(price);
    expect(price).not.toHaveFocus();
  });

  test('PRC-12 PRC-13 CON-21 direct input opens its box and focuses it; 0 alone is emptied; 99 characters fit', async () => {
    await openRegister();
    const row = product(3);
    expect(row.queryByRole('textbox', { name: '직접입력' })).not.toBeInTheDocument();
    await user.click(row.getByRole('radio', { name: '직접입력' }));
    const box = row.getByRole('textbox', { name: '직접입력' });
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('placeholder', '행사 방식을 입력해 주세요');
    await user.type(box, '0');
    expect(box).toHaveValue('');
    await user.type(box, '10% 할인');
    expect(box).toHaveValue('10% 할인');
    await user.clear(box);
    await user.click(box);
    await user.paste('가'.repeat(120));
    expect(box).toHaveValue('가'.repeat(99));
  });

  test('PRC-16 PRC-33 매장 미취급 disables price and method and takes the period away; the remark stays', async () => {
    await openRegister();
    const row = product(1);
    await user.type(row.getByRole('textbox', { name: '비고' }), '단종');
    await user.click(row.getByRole('switch', { name: '매장 미취급' }));
    expect(row.getByRole('switch', { name: '행사 없음' })).toBeChecked();
    expect(row.getByRole('switch', { name: '행사 없음' })).toBeDisabled();
    expect(row.getByRole('textbox', { name: /가격/ })).toBeDisabled();
    expect(row.getByRole('textbox', { name: /가격/ })).toHaveValue('');
    for (const radio of row.getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(row.queryByText('행사 기간')).not.toBeInTheDocument();
    expect(row.getByRole('textbox', { name: '비고' })).toHaveValue('단종');
    await user.click(row.getByRole('switch', { name: '매장 미취급' }));
    expect(row.getByRole('switch', { name: '행사 없음' })).not.toBeChecked();
    expect(row.getByRole('textbox', { name: /가격/ })).toBeEnabled();
    expect(row.getByText('행사 기간')).toBeVisible();
  });

  test('PRC-17 PRC-33 행사 없음 shows 정상가 판매 and takes the period away; off again no method is chosen', async () => {
    await openRegister();
    const row = product(1);
    await user.click(row.getByRole('switch', { name: '행사 없음' }));
    expect(row.getByRole('textbox', { name: '행사 방식' })).toHaveValue('정상가 판매');
    expect(row.getByRole('textbox', { name: '행사 방식' })).toBeDisabled();
    expect(row.getByRole('textbox', { name: /가격/ })).toHaveValue('8980');
    expect(row.queryByText('행사 기간')).not.toBeInTheDocument();
    await user.click(row.getByRole('switch', { name: '행사 없음' }));
    expect(row.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: /시작일/ })).toHaveTextContent('시작일');
  });

  test('PRC-14 PRC-21 PRC-22 CON-22 dates are chosen in the calendar dialog and bring each other along', async () => {
    await openRegister();
    const row = product(1);
    const period = () => [/시작일/, /종료일/].map((name) => row.getByRole('button', { name }).textContent);
    await user.click(row.getByRole('button', { name: /시작일/ }));
    await pickDay('시작일 선택', '20');
    expect(period()).toEqual(['2026-11-20', '2026-11-21']);
    await user.click(row.getByRole('button', { name: /종료일/ }));
    await pickDay('종료일 선택', '10');
    expect(period()).toEqual(['2026-11-09', '2026-11-10']);
  });
});
