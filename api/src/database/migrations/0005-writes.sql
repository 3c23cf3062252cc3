-- Every write that carried an Idempotency-Key, kept for ever: the primary key makes each of them happen only once.
create table writes (
  employee_id bigint not null references employees (id),
  operation text not null,
  idempotency_key text not null,
  answer jsonb,
  written_at timestamptz not null default now(),
  primary key (employee_id, operation, idempotency_key)
);

-- The values with which the sample data was made; no row if the data is real.
create table sample_data (
  seeded_at timestamptz not null default now(),
  scale integer not null,
  employee_number text not null
);
