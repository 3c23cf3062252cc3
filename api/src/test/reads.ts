import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** A read as a phone makes it: by whom, and which call of the API's document it is. */
export type Read = { employeeNumber: string; call: string; url: string };

/** What the calls of one employee name. */
type Named = {
  assignments: Record<'sc' | 'market' | 'price', string[]>;
  managementId: string;
  promotionId: string;
  collectId: string;
  promotionAccount: string;
  stockAccount: string;
  barcode: string;
  roomId: string;
  entryId: string;
  image: { roomId: string; id: string };
  recordId: string;
  photoId: string;
  partnerId: string;
};

const searches = ['', '김장', '선물', 'zzzz', '고추장 대용량', '기획전 33', '음'];
const names = ['김서연', '서연', '지', 'zzzz', ''];

/** Every read of the API, by the employee with the longest lists and by some others, of grown data. */
export async function readsOf(db: Kysely<Schema>, others: number): Promise<Read[]> {
  const { rows: employees } = await sql<{ id: string; number: string }>`
    select id, employee_number as number from employees e
    where exists (select from employee_accounts ea join accounts a on a.id = ea.account_id where ea.employee_id = e.id and a.chain_id = 1)
      and exists (select from chat_members m join chat_entries c on c.room_id = m.room_id and c.id % 10 = 0 where m.employee_id = e.id)
      and (select count(distinct kind) from survey_assignments a join survey_records r on r.assignment_id = a.id where a.employee_id = e.id) = 3
    order by id limit ${others + 1}`.execute(db);
  const reads: Read[] = [];
  for (const { id, number } of employees)
    reads.push(
      ...callsOf(await namedBy(db, id)).map(([call, url]) => ({ employeeNumber: number, call, url })),
    );
  return reads;
}

async function namedBy(db: Kysely<Schema>, employeeId: string): Promise<Named> {
  const { rows } = await sql<Named>`
    with own as (select * from survey_assignments where employee_id = ${employeeId}),
      collect as (select c.* from field_info_collects c join own on own.field_info_collect_id = c.id order by c.id desc limit 1),
      stock as (select a.* from employee_accounts ea join accounts a on a.id = ea.account_id where ea.employee_id = ${employeeId} and a.chain_id = 1 limit 1),
      image as (select i.id, e.room_id from chat_members m join chat_entries e on e.room_id = m.room_id
        join chat_images i on i.entry_id = e.id where m.employee_id = ${employeeId} limit 1),
      record as (select r.id from own join survey_records r on r.assignment_id = own.id where own.kind = 'sc' limit 1)
    select
      (select json_object_agg(kind, ids) from (select kind, json_agg(id::text) as ids from own group by kind) kinds) as assignments,
      (select field_management_id from own where kind = 'price' limit 1) as "managementId",
      (select promotion_id from collect) as "promotionId",
      (select id from collect) as "collectId",
      (select mdm_code from accounts join promotion_accounts on account_id = id where promotion_id = (select promotion_id from collect) and chain_id < 4 limit 1) as "promotionAccount",
      (select mdm_code from stock) as "stockAccount",
      (select barcode from products join account_products on product_id = id where account_id = (select id from stock) limit 1) as barcode,
      (select room_id from image) as "roomId",
      (select max(id) from chat_entries where room_id = (select room_id from image)) as "entryId",
      (select json_build_object('roomId', room_id::text, 'id', id) from image) as image,
      (select id from record) as "recordId",
      (select id from survey_photos where record_id = (select id from record)) as "photoId",
      (${employeeId}::bigint + 1)::text as "partnerId"`.execute(db);
  const [named] = rows;
  if (named === undefined) throw new Error('A select without a table has one row');
  return named;
}

function callsOf(named: Named): [call: string, url: string][] {
  const { promotionId, promotionAccount, stockAccount, barcode, roomId, recordId, photoId } = named;
  const survey = (kind: 'sc' | 'market' | 'price'): [string, string][] =>
    named.assignments[kind]
      .slice(0, 3)
      .map((id) => [`get /api/field-info/${kind}/{id}`, `/api/field-info/${kind}/${id}`]);
  const sales = `accountId=${promotionAccount}&salesType=1&date=2026-11-20`;
  const page = (name: string, number: number): [string, string] => [
    'get /api/collected-field-info',
    `/api/collected-field-info?promotionName=${encodeURIComponent(name)}&pageNumber=${number}`,
  ];
  return [
    ['get /reports/promotions/{id}/sales', `/reports/promotions/${promotionId}/sales?${sales}&category=`],
    ['get /reports/promotions/{id}/sales', `/reports/promotions/${promotionId}/sales?${sales}&category=H1`],
    [
      'get /reports/promotions/{id}/stock',
      `/reports/promotions/${promotionId}/stock?accountId=${promotionAccount}`,
    ],
    ['get /reports/stock', `/reports/stock?accountId=${stockAccount}&barcode=${barcode}`],
    ['get /api/barcode/filters', '/api/barcode/filters'],
    ['get /api/scan-barcodes/{barcode}', `/api/scan-barcodes/${barcode.slice(-6)}?accountId=${stockAccount}`],
    ['get /api/chatters', '/api/chatters?pageNumber=0&fm=true&fic=true&pr=true'],
    ['get /api/chatters', '/api/chatters?pageNumber=3&fm=true&fic=true&pr=true'],
    ['get /api/chatters/{id}/users', `/api/chatters/${roomId}/users?type=0`],
    ['get /api/chatters/{id}', `/api/chatters/${roomId}`],
    [
      'get /api/chatters/{id}',
      `/api/chatters/${roomId}?nextPageToken=${Buffer.from(`before:${named.entryId}`).toString('base64url')}`,
    ],
    [
      'get /api/chatters/{id}/photos/{photoId}',
      `/api/chatters/${named.image.roomId}/photos/${named.image.id}`,
    ],
    ['get /api/chatter/filters', '/api/chatter/filters'],
    ...names.map((name): [string, string] => [
      'get /api/chatters/search-user',
      `/api/chatters/search-user?name=${encodeURIComponent(name)}&branchName=${encodeURIComponent(name === '' ? '지점 3' : '')}`,
    ]),
    ['get /api/chatters/check-duplication', `/api/chatters/check-duplication?userId=${named.partnerId}`],
    ['get /api/promotions', '/api/promotions?startDate=2026-11-01&endDate=2026-11-30'],
    ['get /api/promotions/{id}', `/api/promotions/${named.collectId}`],
    ['get /api/promotions/filters', `/api/promotions/filters?promotionPlanID=${promotionId}`],
    ['get /api/promotions/{id}/sales', `/api/promotions/${promotionId}/sales?${sales}&category=`],
    [
      'get /api/promotions/{id}/remaining',
      `/api/promotions/${promotionId}/remaining?accountId=${promotionAccount}`,
    ],
    ...['sc', 'market', 'price'].map((kind): [string, string] => [
      `get /api/field-info/${kind}`,
      `/api/field-info/${kind}`,
    ]),
    ['get /api/field-info/details/price/{id}', `/api/field-info/details/price/${named.managementId}`],
    ...survey('sc'),
    ...survey('market'),
    ...survey('price'),
    ...searches.map((name) => page(name, 0)),
    page('', 99),
    page('김장', 99),
    page('', 999_999),
    ['get /api/collected-field-info/{id}', `/api/collected-field-info/${recordId}`],
    ['get /api/field-info/photos/{id}', `/api/field-info/photos/${photoId}`],
    ['get /api/collected-field-info/photos/{id}', `/api/collected-field-info/photos/${photoId}`],
  ];
}
