-- Rows that the files of the last import no longer have: they are kept, because others refer to them, but hidden.
alter table branches add column withdrawn_at timestamptz;
alter table employees add column withdrawn_at timestamptz;
alter table accounts add column withdrawn_at timestamptz;
alter table partners add column withdrawn_at timestamptz;
alter table products add column withdrawn_at timestamptz;
alter table promotions add column withdrawn_at timestamptz;
alter table promotion_items add column withdrawn_at timestamptz;
alter table field_info_collects add column withdrawn_at timestamptz;
alter table field_managements add column withdrawn_at timestamptz;
alter table survey_assignments add column withdrawn_at timestamptz;
alter table survey_products add column withdrawn_at timestamptz;

-- What the company calls them; null if they were not imported.
alter table promotions add column code text;
create unique index promotions_by_code on promotions (code);
alter table field_managements add column code text;
create unique index field_managements_by_code on field_managements (code);

-- Whether the company asks for it; otherwise an employee added it.
alter table survey_products add column is_asked boolean not null default false;
