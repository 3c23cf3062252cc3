import { screen, within } from '@testing-library/react';
import { answer, openField, server } from './field-app.tsx';
import { serverProduct } from './price-factory.ts';

/** Where the price survey of these tests is read and registered. */
export const pricePath = '/api/field-info/price/E1';
export const full = {
  price: 8980,
  promotiontype: '1+1',
  promotionstartdate: '2026-11-12',
  promotionenddate: '2026-11-25',
};

export type Row = Record<string, unknown>;

/** Three products of the partner B1; the first two of them full. */
export const products: readonly Row[] = [
  serverProduct({ id: 'C1', productname: '왕교자', otherproductname: null, companyname: null, ...full }),
  serverProduct({ id: 'C2', productname: '갓김치 만두', ...full }),
  serverProduct({ id: 'C3', productname: '손물만두' }),
];

/** Opens the register form of the partner B1. */
export async function openRegister(rows: readonly Row[] = products, over: Row = {}) {
  server.use(answer(pricePath, { collectProductList: rows, ...over }), answer('/api/field-info/price', []));
  openField('/field-product/E1/B1');
  await screen.findByRole('heading', { name: '1. 왕교자' });
}

/** Opens the edit form of the partner B1. */
export async function openEdit(rows: readonly Row[], over: Row = {}, photoIds: readonly string[] = []) {
  const images = photoIds.map((ContentDocumentId) => ({ ContentDocumentId, imageUrl: '/api/photos/1' }));
  server.use(
    answer(pricePath, [{ collectProductList: rows, ...over }, { images }]),
    answer('/api/field-info/price', []),
  );
  openField('/field-product-edit/E1/F1/B1');
  await screen.findByRole('heading', { name: '가격 조사 수정' });
  await screen.findByRole('heading', { name: /^1\. / });
}

/** Looks into one product's card. */
export function product(number: number) {
  return within(screen.getByRole('group', { name: new RegExp(`^${number}\\. `) }));
}
