import { sql } from 'kysely';
import type * as v from 'valibot';
import { idParams } from '@field-sales/shared/contract/common-requests';
import { collectedDetailAnswer, collectedSearchAnswer } from '@field-sales/shared/contract/field';
import { collectedSearchQuery } from '@field-sales/shared/contract/field-requests';
import type { Services } from '../services.ts';
import { escapeLike } from '../database/escape-like.ts';
import type { Executor } from '../database/schema.ts';
import { failures, notFound } from '../http/errors.ts';
import { recordIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import { wantsImageUrls } from '../photos/store.ts';
import { describeImages } from './photos.ts';
import { listStands } from './stands.ts';

/** The callers always ask for page 0 (CON-24): one page is all that anybody sees of a search. */
const PAGE = 100;
const tags = ['surveys'];

/** CALL-30 and CALL-31 (API-16): what was collected is there for every employee to look up. */
export function registerCollectedInfo(app: App, { database: { db } }: Services): void {
  const search = {
    tags,
    summary: 'CALL-30',
    querystring: collectedSearchQuery,
    response: { 200: collectedSearchAnswer, ...failures },
  };
  app.get('/api/collected-field-info', { schema: search }, async (request) => {
    const { promotionName, pageNumber } = request.query;
    const rows = await searchRecords(db, promotionName, pageNumber);
    return {
      collectedFieldInfoList: rows.slice(0, PAGE).map((row) => ({
        writtenby: row.writer,
        scappaccountname: row.accountName,
        promotionname: row.name,
        lastmodifieddate: row.modifiedAt.toISOString(),
        scfieldinfoid: row.id,
      })),
      lastPage: rows.length <= PAGE,
    };
  });

  const detail = {
    tags,
    summary: 'CALL-31',
    params: idParams,
    response: { 200: collectedDetailAnswer, ...failures },
  };
  app.get('/api/collected-field-info/:id', { schema: detail }, async (request, reply) => {
    const recordId = recordIdOf(request.params.id);
    const record =
      recordId && (await records(db).where('survey_records.id', '=', recordId).executeTakeFirst());
    if (!record) throw notFound();
    void reply.header('vary', 'accept, cookie');
    const stands = await listStands(db, record.id);
    const asAddresses = wantsImageUrls(request.headers.accept);
    const answer: v.InferInput<typeof collectedDetailAnswer> = [
      {
        scFieldInfo: {
          promotionname: record.name,
          accountname: record.accountName,
          promotioncategory: record.category,
          lastmodifiedby: record.writer,
          lastmodifieddate: record.modifiedAt.toISOString(),
        },
      },
      {
        standInfoList: stands.map((stand) => ({
          standtype: stand.stand_type,
          displaytype: stand.display_type,
          standquantity: stand.quantity,
        })),
      },
      { images: await describeImages(db, record.id, '/api/collected-field-info/photos', asAddresses) },
    ];
    return answer;
  });
}

function searchRecords(db: Executor, name: string, page: number) {
  return records(db)
    .$if(name.trim() !== '', (rows) =>
      rows.where('field_managements.name', 'ilike', `%${escapeLike(name.trim())}%`),
    )
    .orderBy('survey_records.modified_at', 'desc')
    .orderBy('survey_records.id', 'desc')
    .offset(page * PAGE)
    .limit(PAGE + 1)
    .execute();
}

function records(db: Executor) {
  return db
    .selectFrom('survey_records')
    .innerJoin('survey_assignments', 'survey_assignments.id', 'survey_records.assignment_id')
    .innerJoin('field_managements', 'field_managements.id', 'survey_assignments.field_management_id')
    .innerJoin('employees', 'employees.id', 'survey_records.modified_by')
    .leftJoin('accounts', 'accounts.id', 'survey_assignments.account_id')
    .leftJoin('partners', 'partners.id', 'survey_records.partner_id')
    .select([
      'survey_records.id',
      'survey_records.modified_at as modifiedAt',
      'field_managements.name',
      'field_managements.category',
      'employees.name as writer',
      sql<string | null>`coalesce(partners.name, accounts.name)`.as('accountName'),
    ]);
}
