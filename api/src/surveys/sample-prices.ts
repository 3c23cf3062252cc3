import { daysFrom } from '../time/clock.ts';
import type { Organisation, SampleAccount, SampleProduct, SeedContext } from '../seed/context.ts';
import type { Random } from '../seed/random.ts';
import type { SurveyRows } from './sample-rows.ts';
import { competitors } from '../seed/words.ts';

const surveyCount = 7;
const largeSurveyRows = 200;
const methods = ['가격행사', '함께 사면 육성', '2+1', '1+1', '회원 전용 20% 할인'];

type Store = { account: SampleAccount; partnerIds: (string | null)[] };

/**
 * Price surveys of the sample employee, for example with several stores, with partners, without instructions, or ended.
 */
export function seedPriceSurveys(context: SeedContext, rows: SurveyRows, organisation: Organisation): void {
  for (let index = 0; index < surveyCount; index++) addSurvey(context, rows, organisation, index);
}

function addSurvey(context: SeedContext, rows: SurveyRows, organisation: Organisation, index: number): void {
  const { random, today, scale } = context;
  const { sampleEmployee, products, accountsOf } = organisation;
  const { category } = random.pick(products.filter((product) => product.category !== '선물세트'));
  const startDate = daysFrom(today, index === 5 ? 7 : -random.integer(2, 12));
  const managementId = rows.addManagement({
    name:
      index === 0
        ? '두부 3사 소비자가 조사 (대형마트 및 SSM 전 점포)'
        : `${Number(startDate.slice(5, 7))}월 ${category} 시장 가격 조사`,
    category,
    start_date: startDate,
    end_date: index === 6 ? daysFrom(today, -1) : daysFrom(startDate, 20),
    own_memo: null,
    market_memo:
      index === 2 ? null : '행사가가 아닌 정상가로 판매 중이면 행사 없음을 표시하고 가격만 입력해 주세요.',
    survey_memo: index === 2 ? null : '경쟁사 대용량 기획팩은 비고에 중량을 함께 적어 주세요.',
  });
  const own = accountsOf.get(sampleEmployee.id) ?? [];
  const stores = random
    .some(own, index === 4 ? 1 : random.integer(3, 6))
    .map((account) => ({ account, partnerIds: [null] }));
  const withPartners = index === 1 ? partnersStore(organisation) : undefined;
  const isLarge = index === 0 && scale > 1;
  const assigned = withPartners
    ? [withPartners, ...stores.filter(({ account }) => account !== withPartners.account)]
    : stores;
  for (const [place, store] of assigned.entries()) {
    addStore(
      context,
      rows,
      organisation,
      store,
      managementId,
      isLarge ? largeSurveyRows : random.integer(3, 6),
      // Whatever the day, the first of several stores is registered, the second one is not, and the others are by
      // chance.
      (chance) => (assigned.length === 1 || place > 1 ? chance : place === 0),
    );
  }
}

function addStore(
  { random, today }: SeedContext,
  rows: SurveyRows,
  { sampleEmployee, products }: Organisation,
  { account, partnerIds }: Store,
  managementId: string,
  count: number,
  registers: (byChance: boolean) => boolean,
): void {
  const assignmentId = rows.addAssignment('price', sampleEmployee.id, managementId, null, account.id);
  for (const partnerId of partnerIds) {
    const isRegistered = registers(random.chance(0.4));
    if (isRegistered) {
      const recordId = rows.addRecord(assignmentId, partnerId, sampleEmployee.id);
      rows.addPhotos(recordId, 0, 4);
    }
    const surveyed = Array.from(
      { length: count },
      (_, index) => products[index % products.length] ?? random.pick(products),
    );
    for (const product of count < products.length ? random.some(products, count) : surveyed) {
      rows.addProduct({
        assignment_id: assignmentId,
        partner_id: partnerId,
        ...questionOf(random, product),
        ...answerOf(random, product, today, isRegistered),
      });
    }
  }
}

function partnersStore({ partners, accounts }: Organisation): Store | undefined {
  const account = accounts.find(({ id }) => partners.some(({ accountId }) => accountId === id));
  return (
    account && {
      account,
      partnerIds: partners.filter(({ accountId }) => accountId === account.id).map(({ id }) => id),
    }
  );
}

function questionOf(random: Random, product: SampleProduct) {
  const competitor = random.pick(competitors);
  const isCompared = random.chance(0.7);
  return {
    product_id: product.id,
    other_product_name: isCompared ? random.pick(competitor.products) : null,
    company_name: isCompared ? competitor.company : null,
  };
}

function answerOf(random: Random, product: SampleProduct, today: string, isRegistered: boolean) {
  const nothing = {
    promotion_type: '',
    is_not_in_store: false,
    is_no_promotion: false,
    promotion_start_date: null,
    promotion_end_date: null,
    price: null,
    remark: '',
    is_completed: false,
  };
  if (!isRegistered) return nothing;
  const price = String(Math.round((product.price * random.integer(80, 100)) / 10_000) * 100 || product.price);
  switch (random.integer(0, 5)) {
    case 0:
      return { ...nothing, is_not_in_store: true, is_no_promotion: true, remark: '10월부터 취급 중단' };
    case 1:
      return { ...nothing, is_no_promotion: true, promotion_type: '정상가 판매', price };
    default:
      return {
        ...nothing,
        promotion_type: random.pick(methods),
        promotion_start_date: daysFrom(today, -9),
        promotion_end_date: daysFrom(today, 4),
        price,
        is_completed: true,
      };
  }
}
