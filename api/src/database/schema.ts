import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** int8: always text here, so that both databases answer the same and no digit is lost. */
type Id = string;
type GeneratedId = Generated<string>;
/** A calendar date 'YYYY-MM-DD'; no driver turns it into an instant. */
type CalendarDate = string;
type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

export type Schema = {
  branches: { id: GeneratedId; name: string };
  employees: {
    id: GeneratedId;
    employee_number: string;
    name: string;
    title: string | null;
    branch_id: Id | null;
  };
  chains: { id: GeneratedId; name: string };
  accounts: { id: GeneratedId; mdm_code: string; name: string | null; chain_id: Id | null };
  partners: { id: GeneratedId; account_id: Id; name: string | null };
  employee_accounts: { employee_id: Id; account_id: Id };
  product_hierarchies: { code: string; name: string };
  products: {
    id: GeneratedId;
    code: string;
    name: string;
    barcode: string;
    category: string | null;
    hierarchy_code: string | null;
    intake: number | null;
    tax_type: string | null;
    regular_price: number | null;
  };
  account_products: { account_id: Id; product_id: Id };
  promotions: {
    id: GeneratedId;
    name: string | null;
    category: string | null;
    start_date: CalendarDate;
    end_date: CalendarDate;
  };
  promotion_accounts: { promotion_id: Id; account_id: Id };
  promotion_items: {
    id: GeneratedId;
    promotion_id: Id;
    product_id: Id | null;
    name: string | null;
    category: string | null;
    type: number;
    promotion_price: number | null;
    discount_rate: number | null;
    end_rank: string | null;
    event_venue: string | null;
    island_stand_rank: string | null;
    main_stand_event: string | null;
    attribute: string | null;
    request_start_date: CalendarDate | null;
    request_end_date: CalendarDate | null;
  };
  sales_by_day: {
    account_id: Id;
    product_id: Id;
    day: CalendarDate;
    delivered_quantity: number;
    delivered_amount: string | number;
    sold_quantity: number | null;
    sold_amount: string | number | null;
  };
  stock_by_day: { account_id: Id; product_id: Id; day: CalendarDate; quantity: number; ordered: number };
  field_info_collects: {
    id: GeneratedId;
    promotion_id: Id;
    account_id: Id | null;
    is_survey_requested: Generated<boolean>;
    is_externally_notified: Generated<boolean>;
  };
  field_managements: {
    id: GeneratedId;
    name: string | null;
    category: string | null;
    start_date: CalendarDate;
    end_date: CalendarDate;
    own_memo: string | null;
    market_memo: string | null;
    survey_memo: string | null;
  };
  survey_assignments: {
    id: GeneratedId;
    kind: SurveyKind;
    employee_id: Id;
    field_management_id: Id;
    field_info_collect_id: Id | null;
    account_id: Id | null;
  };
  survey_records: {
    id: GeneratedId;
    assignment_id: Id;
    partner_id: Id | null;
    created_by: Id;
    modified_by: Id;
    created_at: Instant;
    modified_at: Instant;
  };
  survey_stands: {
    id: GeneratedId;
    record_id: Id;
    position: number;
    stand_type: Generated<string>;
    display_type: Generated<string>;
    quantity: Generated<number>;
    promotion_type: Generated<string>;
    remark: Generated<string>;
  };
  survey_products: {
    id: GeneratedId;
    assignment_id: Id;
    partner_id: Id | null;
    product_id: Id | null;
    other_product_name: string | null;
    company_name: string | null;
    promotion_type: Generated<string>;
    is_not_in_store: Generated<boolean>;
    is_no_promotion: Generated<boolean>;
    promotion_start_date: CalendarDate | null;
    promotion_end_date: CalendarDate | null;
    price: string | null;
    remark: Generated<string>;
    is_completed: Generated<boolean>;
  };
  photos: {
    id: Generated<string>;
    content_type: string;
    width: number;
    height: number;
    bytes: ColumnType<Uint8Array, Uint8Array, never>;
  };
  survey_photos: {
    id: Generated<string>;
    record_id: Id;
    photo_id: string;
    added_at: Instant;
    position: number;
  };
  chat_rooms: {
    id: GeneratedId;
    type: number;
    title: string | null;
    pair_key: string | null;
    created_at: Instant;
    last_entry_id: Id | null;
    last_entry_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  chat_members: {
    room_id: Id;
    employee_id: Id;
    last_read_entry_id: Generated<string>;
    is_notified: Generated<boolean>;
  };
  chat_entries: {
    id: GeneratedId;
    room_id: Id;
    author_id: Id;
    created_at: Instant;
    content: string | null;
    client_key: string | null;
  };
  chat_images: {
    id: Generated<string>;
    entry_id: Id;
    position: number;
    photo_id: string | null;
    file_name: string | null;
  };
  writes: {
    employee_id: Id;
    operation: string;
    idempotency_key: string;
    answer: ColumnType<unknown, string | null, string | null>;
    written_at: Instant;
  };
  sample_data: { seeded_at: Instant; scale: number; employee_number: string };
};

/** Of the own company's stands, of other companies' stands, of market prices. */
export type SurveyKind = 'own' | 'market' | 'price';

/** Something to query with: the database, or a transaction that the caller holds. */
export type Executor = Kysely<Schema>;
/** Something to write with: always a transaction, so that no write is half done. */
export type WriteTransaction = Transaction<Schema>;
