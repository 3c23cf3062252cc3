import { noValue } from '@field-sales/shared/lib/no-value';
import { html, type Markup } from './page.ts';

export type Stock = { name: string; barcode: string; quantity: number | null; ordered: number | null };

/** The stock of an event (with orders), or of a barcode (with barcodes), under the label of its day. */
export function stockPage(
  label: 'D-1' | 'D-2',
  stock: readonly Stock[],
  details: 'orders' | 'barcodes',
): Markup {
  if (stock.length === 0) return html`<p class="empty">조회된 재고가 없습니다.</p>`;
  return html`<table>
    <thead>
      <tr>
        <th scope="col">자재</th>
        <th scope="col">${label}</th>
        ${details === 'orders' ? html`<th scope="col">발주</th>` : ''}
      </tr>
    </thead>
    <tbody>
      ${stock.map((row) => stockRow(row, details))}
    </tbody>
  </table>`;
}

function stockRow({ name, barcode, quantity, ordered }: Stock, details: 'orders' | 'barcodes'): Markup {
  const product = details === 'barcodes' ? html`${name}<small>${barcode}</small>` : html`${name}`;
  const orders = details === 'orders' ? html`<td>${countOf(ordered)}</td>` : html``;
  return html`<tr>
    <td>${product}</td>
    <td>${countOf(quantity)}</td>
    ${orders}
  </tr>`;
}

function countOf(count: number | null): string {
  return count === null ? noValue : count.toLocaleString('ko-KR');
}
