import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import type { SurveyKind } from '../database/schema.ts';
import { factoriesOf, type Factories } from './factories.ts';

/** What one person has to do on a day: each visited store with its surveys, and the rooms that they write in. */
export type DayWork = { readonly stores: readonly (readonly SurveyKind[])[]; readonly rooms: number };

type Person = { readonly id: string; readonly employeeNumber: string; readonly name: string };

/** The work as the database has it; a survey is known by its kind and the number of its store. */
export type MadeDay = {
  readonly person: Person;
  readonly colleagues: readonly Person[];
  readonly assignments: readonly {
    readonly kind: SurveyKind;
    readonly store: number;
    readonly id: string;
    readonly managementId: string;
  }[];
  readonly roomIds: readonly string[];
};

/** A record as it is stored: what its rows say as remarks, and its photos, in their order. */
export type StoredRecord = {
  readonly assignmentId: string;
  readonly remarks: readonly string[];
  readonly photos: readonly Buffer[];
};

/** A message as it is stored. */
export type StoredMessage = {
  readonly roomId: string;
  readonly authorId: string;
  readonly key: string | null;
  readonly text: string | null;
  readonly photos: readonly Buffer[];
};

/** How many stores one price survey has. */
const storesOfOneSurvey = 4;
const productsOfOneStore = 2;

export const storeName = (store: number) => `점포 ${String(store + 1).padStart(2, '0')}`;

export const surveyName = (kind: SurveyKind, store: number) =>
  kind === 'price'
    ? `가격 조사 ${String(Math.floor(store / storesOfOneSurvey) + 1)}`
    : `${kind === 'sc' ? '자사' : '타사'} ${storeName(store)}`;

/** The database at the address, with all migrations. */
export async function openDayDatabase(address: string): Promise<Database> {
  // Its connections are cut when the server is started again.
  const database = await openPostgres(address, () => undefined);
  await migrate(database);
  return database;
}

async function makePrices(make: Factories, assignmentId: string): Promise<void> {
  for (let number = 0; number < productsOfOneStore; number += 1) {
    const product = await make.product({ name: `두부 ${number + 1}호` });
    await make.insert('survey_products', {
      assignment_id: assignmentId,
      partner_id: null,
      product_id: product.id,
      promotion_start_date: null,
      promotion_end_date: null,
      price: null,
    });
  }
}

async function makeRooms(
  { db }: Database,
  make: Factories,
  person: Person,
  rooms: number,
): Promise<{ colleagues: Person[]; roomIds: string[] }> {
  const colleagues: Person[] = [];
  const roomIds: string[] = [];
  for (let number = 0; number < rooms; number += 1) {
    const colleague = await make.employee(`동료 ${number + 1}`);
    colleagues.push(colleague);
    const id = await make.insert('chat_rooms', { type: 0, title: `방 ${number + 1}`, pair_key: null });
    const members = [person, colleague].map((one) => ({ room_id: id, employee_id: one.id }));
    await db.insertInto('chat_members').values(members).execute();
    roomIds.push(id);
  }
  return { colleagues, roomIds };
}

/** Puts the work of a day into an empty database; `start` and `end` are its period, as `YYYY-MM-DD`. */
export async function makeDay(
  database: Database,
  { stores, rooms }: DayWork,
  period: { start: string; end: string },
): Promise<MadeDay> {
  const make = factoriesOf(database);
  const dates = { start_date: period.start, end_date: period.end };
  const person = await make.employee();
  const assignments: MadeDay['assignments'][number][] = [];
  const priceSurveys = new Map<string, string>();
  for (const [store, kinds] of stores.entries()) {
    const account = await make.account('이마트', storeName(store));
    for (const kind of kinds) {
      const name = surveyName(kind, store);
      const known = priceSurveys.get(name);
      const promotion = kind === 'sc' ? await make.promotion({ name, ...dates }) : undefined;
      const { id, managementId } = await make.assignment(person.id, kind, {
        accountId: account.id,
        promotionId: promotion?.id,
        management: { name, ...dates },
        ...(known !== undefined && { managementId: known }),
      });
      if (kind === 'price') {
        priceSurveys.set(name, managementId);
        await makePrices(make, id);
      }
      assignments.push({ kind, store, id, managementId });
    }
  }
  return { person, assignments, ...(await makeRooms(database, make, person, rooms)) };
}

async function photosOf({ db }: Database, ids: readonly (string | null)[]): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (const id of ids) {
    if (id === null) continue;
    const { bytes } = await db
      .selectFrom('photos')
      .select('bytes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    photos.push(Buffer.from(bytes ?? []));
  }
  return photos;
}

/** All records of the person, as they are stored. */
export async function readRecords(database: Database, { person }: MadeDay): Promise<StoredRecord[]> {
  const { db } = database;
  const records = await db
    .selectFrom('survey_records')
    .innerJoin('survey_assignments', 'survey_assignments.id', 'survey_records.assignment_id')
    .select(['survey_records.id', 'assignment_id as assignmentId', 'kind'])
    .where('employee_id', '=', person.id)
    .orderBy('survey_records.id')
    .execute();
  return Promise.all(
    records.map(async ({ id, assignmentId, kind }) => {
      const rows =
        kind === 'price'
          ? await db
              .selectFrom('survey_products')
              .select('remark')
              .where('assignment_id', '=', assignmentId)
              .orderBy('id')
              .execute()
          : await db
              .selectFrom('survey_stands')
              .select('remark')
              .where('record_id', '=', id)
              .orderBy('position')
              .execute();
      const photos = await db
        .selectFrom('survey_photos')
        .select('photo_id as photoId')
        .where('record_id', '=', id)
        .orderBy('position')
        .execute();
      return {
        assignmentId,
        remarks: rows.map(({ remark }) => remark),
        photos: await photosOf(
          database,
          photos.map(({ photoId }) => photoId),
        ),
      };
    }),
  );
}

/** All messages of the person's rooms, in the order in which phones are shown them. */
export async function readMessages(database: Database, { roomIds }: MadeDay): Promise<StoredMessage[]> {
  const { db } = database;
  const entries = await db
    .selectFrom('chat_entries')
    .select(['id', 'room_id as roomId', 'author_id as authorId', 'client_key as key', 'content as text'])
    .where('room_id', 'in', roomIds)
    .orderBy('id')
    .execute();
  return Promise.all(
    entries.map(async ({ id, ...entry }) => {
      const images = await db
        .selectFrom('chat_images')
        .select('photo_id as photoId')
        .where('entry_id', '=', id)
        .orderBy('position')
        .execute();
      return {
        ...entry,
        photos: await photosOf(
          database,
          images.map(({ photoId }) => photoId),
        ),
      };
    }),
  );
}
