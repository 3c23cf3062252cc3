import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema, SurveyKind } from '../database/schema.ts';

let count = 0;

type TableWithId =
  | 'employees'
  | 'accounts'
  | 'products'
  | 'promotions'
  | 'promotion_items'
  | 'field_info_collects'
  | 'field_managements'
  | 'survey_assignments'
  | 'survey_records'
  | 'survey_stands'
  | 'survey_products'
  | 'partners'
  | 'chat_rooms'
  | 'chat_entries';

type AssignmentFields = {
  accountId?: string | null;
  promotionId?: string | undefined;
  isRequested?: boolean;
  isNotified?: boolean;
  management?: Partial<Insertable<Schema['field_managements']>>;
  managementId?: string;
};

/** Rows for tests, each with all that its table needs and with what the test says. */
export class Factories {
  readonly #db: Database['db'];

  constructor({ db }: Database) {
    this.#db = db;
  }

  async insert<TTable extends TableWithId>(table: TTable, row: Insertable<Schema[TTable]>): Promise<string> {
    const inserted = await this.#db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
    return inserted.id;
  }

  async employee(name = '김서연', branch = '강동지점', title: string | null = '영업사원') {
    count += 1;
    const employeeNumber = `E${count}`;
    await this.#db
      .insertInto('branches')
      .values({ name: branch })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id: branchId } = await this.#db
      .selectFrom('branches')
      .select('id')
      .where('name', '=', branch)
      .executeTakeFirstOrThrow();
    const id = await this.insert('employees', {
      employee_number: employeeNumber,
      name,
      title,
      branch_id: branchId,
    });
    return { id, employeeNumber, name };
  }

  async account(chain: string | null = '이마트', name: string | null = '이마트 성수점') {
    count += 1;
    if (chain !== null)
      await this.#db
        .insertInto('chains')
        .values({ name: chain })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const found =
      chain === null
        ? undefined
        : await this.#db.selectFrom('chains').select('id').where('name', '=', chain).executeTakeFirst();
    const mdmCode = String(10_000_000 + count);
    return {
      id: await this.insert('accounts', { mdm_code: mdmCode, name, chain_id: found?.id ?? null }),
      mdmCode,
      name,
    };
  }

  async product(fields: Partial<Insertable<Schema['products']>> = {}) {
    count += 1;
    const row = {
      code: `P${count}`,
      name: `제품 ${count}`,
      barcode: String(8_800_000_000_000 + count),
      ...fields,
    };
    return { ...row, id: await this.insert('products', row) };
  }

  async promotion(fields: Partial<Insertable<Schema['promotions']>> = {}) {
    const row = {
      name: '김장철 기획전',
      category: '장류·양념',
      start_date: '2026-11-05',
      end_date: '2026-12-02',
      ...fields,
    };
    return { ...row, id: await this.insert('promotions', row) };
  }

  /** A task of the employee: with a promotion it is one of the employee's promotions as well. */
  async assignment(employeeId: string, kind: SurveyKind, fields: AssignmentFields = {}) {
    const { accountId = null, promotionId, isRequested = true, isNotified = true, management = {} } = fields;
    const managementId =
      fields.managementId ??
      (await this.insert('field_managements', {
        name: '김장철 기획전',
        category: '장류·양념',
        start_date: '2026-11-05',
        end_date: '2026-12-02',
        own_memo: '자사 전달사항',
        market_memo: '타사 전달사항',
        survey_memo: '조사 전달사항',
        ...management,
      }));
    const collectId =
      promotionId === undefined
        ? null
        : await this.insert('field_info_collects', {
            promotion_id: promotionId,
            account_id: accountId,
            is_survey_requested: isRequested,
            is_externally_notified: isNotified,
          });
    const id = await this.insert('survey_assignments', {
      kind,
      employee_id: employeeId,
      field_management_id: managementId,
      field_info_collect_id: collectId,
      account_id: accountId,
    });
    return { id, managementId, collectId };
  }
}

export function factoriesOf(database: Database): Factories {
  return new Factories(database);
}
