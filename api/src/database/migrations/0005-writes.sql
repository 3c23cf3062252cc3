-- Every write that carried an Idempotency-Key, for ever: the primary key is what makes it happen once.
create table writes (
  employee_id bigint not null references employees (id),
  operation text not null,
  idempotency_key text not null,
  answer jsonb,
  written_at timestamptz not null default now(),
  primary key (employee_id, operation, idempotency_key)
);

-- What the sample data was made with; no row where the data is real.
create table sample_data (
  seeded_at timestamptz not null default now(),
  scale integer not null,
  employee_number text not null
);
