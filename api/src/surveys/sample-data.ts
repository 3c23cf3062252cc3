import { daysFrom } from '../time/clock.ts';
import type {
  Organisation,
  SampleContext,
  SampleEmployee,
  SamplePromotion,
  SeedContext,
} from '../seed/context.ts';
import { insertRows } from '../database/insert-rows.ts';
import { surveyKindOf } from '../database/survey-kinds.ts';
import { seedPriceSurveys } from './sample-prices.ts';
import { SurveyRows } from './sample-rows.ts';

const marketSurveyCount = 14;
const assignmentsOfOthers = 3;

const ownMemos = [
  '엔드 매대 상단 POP를 꼭 함께 촬영해 주세요. 가격표가 8,980원으로 교체되지 않은 점포는 담당 MD에게 바로 연락 바랍니다.',
  '행사 첫 주 진열 수량을 정확히 입력해 주세요.',
  null,
  '경쟁사 합동 매대인 경우 비고에 경쟁사명을 적어 주세요.\n사진은 정면에서 촬영합니다.',
];
const marketMemos = [
  '경쟁사 합동 진열 여부와 수량을 확인해 주세요.',
  null,
  '행사 유형이 바뀌면 다시 등록해 주세요.',
];

/** Own-company, other-company and price surveys of the sample employee, and what colleagues have collected. */
export async function seedSurveys(context: SampleContext): Promise<void> {
  const { organisation, promotions, pictures } = context;
  const rows = new SurveyRows(context, pictures);
  seedOwnSurveys(context, rows, organisation, promotions);
  seedMarketSurveys(context, rows, organisation);
  seedPriceSurveys(context, rows, organisation);
  const { transaction } = context;
  await insertRows(transaction, 'field_managements', rows.managements);
  await insertRows(transaction, 'field_info_collects', rows.collects);
  await insertRows(transaction, 'survey_assignments', rows.assignments);
  await insertRows(transaction, 'survey_records', rows.records);
  await insertRows(transaction, 'survey_stands', rows.stands);
  await insertRows(transaction, 'survey_products', rows.products);
  await insertRows(transaction, 'survey_photos', rows.photos);
}

/** The sample employee has every promotion, at one of the accounts; a few colleagues have each one as well. */
function seedOwnSurveys(
  { random, today }: SeedContext,
  rows: SurveyRows,
  { sampleEmployee, employees, accountsOf }: Organisation,
  promotions: readonly SamplePromotion[],
): void {
  promotions.forEach((promotion, index) => {
    const managementId = rows.addManagement({
      name: promotion.name,
      category: promotion.category,
      start_date: promotion.startDate,
      end_date: promotion.endDate,
      own_memo: ownMemos[index % ownMemos.length] ?? null,
      market_memo: null,
      survey_memo: null,
    });
    const [, ...colleagues] = employees;
    const assigned = [sampleEmployee, ...(index < 400 ? random.some(colleagues, assignmentsOfOthers) : [])];
    for (const employee of assigned) {
      const isSample = employee === sampleEmployee;
      const accounts = isSample
        ? promotion.accounts.filter((account) => accountsOf.get(employee.id)?.includes(account))
        : promotion.accounts;
      const account = isSample && index % 11 === 10 ? undefined : random.pick(accounts);
      const isRequested = random.chance(isSample ? 0.65 : 0.9);
      const collectId = rows.addCollect(promotion.id, account?.id ?? null, isRequested, random.chance(0.8));
      const assignmentId = rows.addAssignment(
        surveyKindOf.own,
        employee.id,
        managementId,
        collectId,
        account?.id ?? null,
      );
      const hasBegun = promotion.startDate <= today;
      if (isRequested && hasBegun && random.chance(isSample ? 0.35 : 0.5))
        addStandRecord(rows, assignmentId, employee);
    }
  });
}

function seedMarketSurveys(
  { random, today, scale }: SeedContext,
  rows: SurveyRows,
  { sampleEmployee, employees, accountsOf, products }: Organisation,
): void {
  for (let index = 0; index < marketSurveyCount * Math.min(scale, 20); index++) {
    const { category } = random.pick(products);
    const employee = index % 5 === 4 ? random.pick(employees) : sampleEmployee;
    const account = random.pick(accountsOf.get(employee.id) ?? []);
    const startDate = daysFrom(today, random.integer(-15, 8));
    const managementId = rows.addManagement({
      name:
        index % 13 === 12
          ? null
          : `타사 ${category} ${random.pick(['대용량 기획', '행사 진열', '신제품 입점'])} 현황`,
      category,
      start_date: startDate,
      end_date: daysFrom(startDate, random.integer(10, 25)),
      own_memo: null,
      market_memo: marketMemos[index % marketMemos.length] ?? null,
      survey_memo: null,
    });
    const assignmentId = rows.addAssignment(surveyKindOf.market, employee.id, managementId, null, account.id);
    if (startDate <= today && random.chance(0.4)) addStandRecord(rows, assignmentId, employee);
  }
}

function addStandRecord(rows: SurveyRows, assignmentId: string, employee: SampleEmployee): void {
  const recordId = rows.addRecord(assignmentId, null, employee.id);
  rows.addStands(recordId);
  rows.addPhotos(recordId, 1, 7);
}
