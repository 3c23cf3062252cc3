import type { Insertable } from 'kysely';
import type { Schema, SurveyKind } from '../database/schema.ts';
import type { SeedContext } from '../seed/context.ts';
import { uuidOf, type Random } from '../seed/random.ts';

const standTypes = ['엔드 진열', '본매대 진열', '팔레트', '평대', '행사장'];
const displayTypes = ['단독', '경쟁사 합동', ''];
const promotionTypes = ['가격할인 행사', '사은품 증정 행사', '1+1 행사'];
const remarks = [
  '',
  '',
  '출입구 정면, 고객 동선이 좋은 위치라 12월 초까지 유지 협의함',
  '주말 보충 필요',
  '가격표 누락, 현장에서 교체',
];

type Row<TTable extends keyof Schema> = Insertable<Schema[TTable]>;

/** Collects made-up rows of surveys, with ids of their own, to insert them all at once. */
export class SurveyRows {
  readonly managements: Row<'field_managements'>[] = [];
  readonly collects: Row<'field_info_collects'>[] = [];
  readonly assignments: Row<'survey_assignments'>[] = [];
  readonly records: Row<'survey_records'>[] = [];
  readonly stands: Row<'survey_stands'>[] = [];
  readonly products: Row<'survey_products'>[] = [];
  readonly photos: Row<'survey_photos'>[] = [];
  readonly #random: Random;
  readonly #now: Date;
  readonly #pictures: readonly string[];

  constructor({ random, now }: SeedContext, pictures: readonly string[]) {
    this.#random = random;
    this.#now = now;
    this.#pictures = pictures;
  }

  addManagement(row: Omit<Row<'field_managements'>, 'id'>): string {
    return push(this.managements, row);
  }

  addCollect(
    promotionId: string,
    accountId: string | null,
    isRequested: boolean,
    isNotified: boolean,
  ): string {
    return push(this.collects, {
      promotion_id: promotionId,
      account_id: accountId,
      is_survey_requested: isRequested,
      is_externally_notified: isNotified,
    });
  }

  addAssignment(
    kind: SurveyKind,
    employeeId: string,
    managementId: string,
    collectId: string | null,
    accountId: string | null,
  ): string {
    return push(this.assignments, {
      kind,
      employee_id: employeeId,
      field_management_id: managementId,
      field_info_collect_id: collectId,
      account_id: accountId,
    });
  }

  addRecord(assignmentId: string, partnerId: string | null, employeeId: string): string {
    const at = new Date(this.#now.getTime() - this.#random.integer(2, 20 * 24 * 60) * 60_000).toISOString();
    return push(this.records, {
      assignment_id: assignmentId,
      partner_id: partnerId,
      created_by: employeeId,
      modified_by: employeeId,
      created_at: at,
      modified_at: at,
    });
  }

  addStands(recordId: string): void {
    const count = this.#random.integer(1, 3);
    for (let position = 0; position < count; position++) {
      push(this.stands, {
        record_id: recordId,
        position,
        stand_type: this.#random.pick(standTypes),
        display_type: this.#random.pick(displayTypes),
        quantity: this.#random.integer(0, 4),
        promotion_type: this.#random.pick(promotionTypes),
        remark: this.#random.pick(remarks),
      });
    }
  }

  addProduct(row: Omit<Row<'survey_products'>, 'id'>): void {
    push(this.products, row);
  }

  addPhotos(recordId: string, from: number, to: number): void {
    this.#random.some(this.#pictures, this.#random.integer(from, to)).forEach((photoId, position) => {
      this.photos.push({
        id: uuidOf(this.#random),
        record_id: recordId,
        photo_id: photoId,
        position,
        added_at: this.#now.toISOString(),
      });
    });
  }
}

function push<TRow extends { id?: Insertable<Schema['survey_records']>['id'] }>(
  rows: TRow[],
  row: Omit<TRow, 'id'>,
): string {
  const id = String(rows.length + 1);
  // The only place where an id is added to an otherwise complete row.
  rows.push({ ...row, id } as TRow);
  return id;
}
