import { daysFrom } from '../time/clock.ts';
import { barChart, type Bar } from './chart.ts';
import { html, type Markup } from './page.ts';

const daysShown = 7;

export type Sale = {
  day: string;
  productId: string;
  name: string;
  quantity: number | null;
  amount: string | number | null;
};

/** The days of the chart: the last ones up to the chosen day, inside the event and not in the future. */
export function shownPeriod(
  date: string,
  startDate: string,
  endDate: string,
  today: string,
): { from: string; to: string } {
  const to = [date, endDate, today].sort()[0] ?? date;
  const earliest = daysFrom(to, 1 - daysShown);
  return { from: earliest < startDate ? startDate : earliest, to };
}

/** The chart of an event's sales: one bar a day, and the products behind it. */
export function salesPage(
  heading: string,
  accountName: string,
  period: { from: string; to: string },
  sales: readonly Sale[],
): Markup {
  const title = html`<h1>${heading}</h1>
    <p>${accountName} · ${period.from} ~ ${period.to} · 단위: 개</p>`;
  if (sales.length === 0)
    return html`${title}
      <p class="empty">조회된 실적이 없습니다.</p>`;
  return html`${title} ${barChart(`${heading}, ${period.from} ~ ${period.to}`, barsOf(period, sales))}
    <table>
      <thead>
        <tr>
          <th scope="col">자재</th>
          <th scope="col">수량</th>
          <th scope="col">금액(원)</th>
        </tr>
      </thead>
      <tbody>
        ${productRows(sales)}
      </tbody>
    </table>`;
}

function barsOf({ from, to }: { from: string; to: string }, sales: readonly Sale[]): Bar[] {
  const quantities = new Map<string, number>();
  for (const { day, quantity } of sales) quantities.set(day, (quantities.get(day) ?? 0) + (quantity ?? 0));
  const bars: Bar[] = [];
  for (let day = from; day <= to; day = daysFrom(day, 1))
    bars.push({ label: day.slice(5), value: quantities.get(day) ?? 0 });
  return bars;
}

function productRows(sales: readonly Sale[]): Markup[] {
  const products = new Map<string, { name: string; quantity: number; amount: number }>();
  for (const { productId, name, quantity, amount } of sales) {
    const sum = products.get(productId) ?? { name, quantity: 0, amount: 0 };
    products.set(productId, {
      name,
      quantity: sum.quantity + (quantity ?? 0),
      amount: sum.amount + Number(amount ?? 0),
    });
  }
  return [...products.values()].map(
    ({ name, quantity, amount }) =>
      html`<tr>
        <td>${name}</td>
        <td>${quantity.toLocaleString('ko-KR')}</td>
        <td>${amount.toLocaleString('ko-KR')}</td>
      </tr>`,
  );
}
