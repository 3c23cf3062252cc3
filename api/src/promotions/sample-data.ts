import { daysFrom } from '../time/clock.ts';
import type {
  Organisation,
  SampleAccount,
  SampleContext,
  SampleProduct,
  SamplePromotion,
  SeedContext,
} from '../seed/context.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Random } from '../seed/random.ts';

const promotionCount = 56;
/** How many promotions get made-up sales for each day; with more sample data, the others have none. */
const promotionsWithSales = 56;
const attributes = ['정기 행사', '기획 행사', '신제품 행사', null];

/** Promotions around today in all three states, their items, accounts and sales by day. */
export async function seedPromotions(context: SampleContext): Promise<void> {
  const { transaction, organisation, promotions } = context;
  for (let index = 0; index < promotionCount * context.scale; index++)
    promotions.push(makePromotion(context, organisation, index));
  await insertRows(
    transaction,
    'promotions',
    promotions.map(({ id, name, category, startDate, endDate }) => ({
      id,
      name,
      category,
      start_date: startDate,
      end_date: endDate,
    })),
  );
  await insertRows(
    transaction,
    'promotion_accounts',
    promotions.flatMap(({ id, accounts }) =>
      accounts.map((account) => ({ promotion_id: id, account_id: account.id })),
    ),
  );
  const priced = await seedItems(context, organisation, promotions);
  await seedSales(context, promotions.slice(0, promotionsWithSales), priced);
}

function makePromotion(
  { random, today }: SeedContext,
  { accounts, accountsOf, sampleEmployee, products }: Organisation,
  index: number,
): SamplePromotion {
  const { category } = random.pick(products.filter((product) => product.category !== '선물세트'));
  const period = periodOf(random, today, index);
  const own = accountsOf.get(sampleEmployee.id) ?? [];
  const unnamed = index % 9 === 0 ? accounts.filter(({ name }) => name === null) : [];
  const others = random.some(
    accounts.filter(({ name, id }) => name !== null && !own.some((account) => account.id === id)),
    4,
  );
  return {
    id: String(index + 1),
    name: index % 23 === 22 ? null : nameOf(random, category, period.startDate, index),
    category: index % 19 === 18 ? null : category,
    ...period,
    accounts: [...random.some(own, 3), ...others, ...unnamed],
  };
}

// Most promotions run today; others are over, or to come, or end or start today.
function periodOf(random: Random, today: string, index: number): { startDate: string; endDate: string } {
  const length = random.integer(6, 24);
  switch (index % 7) {
    case 0:
      return { startDate: daysFrom(today, random.integer(1, 14)), endDate: daysFrom(today, 14 + length) };
    case 1:
    case 5:
      return { startDate: daysFrom(today, -length - 14), endDate: daysFrom(today, -random.integer(1, 13)) };
    case 2:
      return random.chance(0.5)
        ? { startDate: today, endDate: daysFrom(today, length) }
        : { startDate: daysFrom(today, -length), endDate: today };
    default:
      return {
        startDate: daysFrom(today, -random.integer(1, 16)),
        endDate: daysFrom(today, random.integer(1, length)),
      };
  }
}

function nameOf(random: Random, category: string, startDate: string, index: number): string {
  if (index === 3) return '김장철 양념·젓갈 통합 기획전 (수도권 대형점 엔드 매대 운영)';
  const month = Number(startDate.slice(5, 7));
  const week = Math.ceil(Number(startDate.slice(8)) / 7);
  const kind = random.pick(['가격행사', '1+1 행사', '2+1 행사', '시식행사', '기획전', '할인전']);
  return `${month}월 ${week}주차 ${category} ${kind}${random.chance(0.2) ? ' (대형점)' : ''}`;
}

async function seedItems(
  { transaction, random }: SeedContext,
  { products }: Organisation,
  promotions: readonly SamplePromotion[],
) {
  const priced = new Map<string, SampleProduct[]>();
  let count = 0;
  const rows = promotions.flatMap((promotion, index) => {
    const related = products.filter(({ category }) => category === promotion.category);
    const chosen = [
      ...random.some(related, 4),
      ...random.some(
        products.filter(({ category }) => category !== '선물세트'),
        random.integer(2, index === 3 ? 8 : 5),
      ),
    ];
    const different = [...new Map(chosen.map((product) => [product.id, product])).values()];
    return different.map((product, position) => {
      count += 1;
      const isTasting = position % 4 === 1;
      if (!isTasting) priced.set(promotion.id, [...(priced.get(promotion.id) ?? []), product]);
      return {
        id: String(count),
        promotion_id: promotion.id,
        ...makeItem(random, product, isTasting, promotion),
      };
    });
  });
  await insertRows(transaction, 'promotion_items', rows);
  return priced;
}

function makeItem(
  random: Random,
  product: SampleProduct,
  isTasting: boolean,
  { startDate, endDate }: SamplePromotion,
) {
  const rate = random.pick([null, 10, 15, 18, 20, 25, 31]);
  const stand = () => (random.chance(0.35) ? String(random.integer(1, 3)) : null);
  return {
    product_id: product.id,
    name: isTasting ? `${product.name} (시식용)` : product.name,
    category: random.chance(0.07) ? null : product.category,
    type: isTasting ? 0 : random.pick([1, 2]),
    promotion_price: isTasting ? null : Math.round((product.price * (100 - (rate ?? 0))) / 10_000) * 100,
    discount_rate: isTasting ? null : rate,
    end_rank: stand(),
    event_venue: stand(),
    island_stand_rank: stand(),
    main_stand_event: stand(),
    attribute: random.pick(attributes),
    request_start_date: isTasting ? null : startDate,
    request_end_date: isTasting ? null : endDate,
  };
}

async function seedSales(
  { transaction, random }: SeedContext,
  promotions: readonly SamplePromotion[],
  priced: ReadonlyMap<string, SampleProduct[]>,
): Promise<void> {
  const rows = new Map<string, ReturnType<typeof makeSale>>();
  for (const { id, startDate, endDate, accounts } of promotions) {
    for (const account of accounts) {
      for (const product of priced.get(id) ?? []) {
        for (let day = startDate; day <= endDate; day = daysFrom(day, 1)) {
          const key = `${account.id} ${product.id} ${day}`;
          if (!rows.has(key)) rows.set(key, makeSale(random, account, product, day));
        }
      }
    }
  }
  await insertRows(transaction, 'sales_by_day', [...rows.values()]);
}

function makeSale(random: Random, account: SampleAccount, product: SampleProduct, day: string) {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const delivered = isWeekend ? 0 : random.integer(0, 9) * 12;
  const sold = random.integer(8, 50) * (isWeekend ? 2 : 1);
  return {
    account_id: account.id,
    product_id: product.id,
    day,
    delivered_quantity: delivered,
    delivered_amount: delivered * Math.round(product.price * 0.7),
    sold_quantity: account.isStockKnown ? sold : null,
    sold_amount: account.isStockKnown ? sold * product.price : null,
  };
}
