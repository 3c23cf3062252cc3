-- The figures in parts of one month each, which are removed as a whole when they are too old. Nothing is copied or
-- checked here: the existing tables become the first parts. Systems that write figures see no difference: names,
-- columns and keys are the same.
alter table sales_by_day rename to sales_by_day_first;
alter index sales_by_day_pkey rename to sales_by_day_first_pkey;
alter index sales_by_age rename to sales_by_day_first_by_age;
create table sales_by_day (
  account_id bigint not null references accounts (id),
  product_id bigint not null references products (id),
  day date not null,
  delivered_quantity integer not null,
  delivered_amount bigint not null,
  sold_quantity integer,
  sold_amount bigint,
  primary key (account_id, product_id, day)
) partition by range (day);
create index sales_by_age on sales_by_day using brin (day);

alter table stock_by_day rename to stock_by_day_first;
alter index stock_by_day_pkey rename to stock_by_day_first_pkey;
alter index stock_by_age rename to stock_by_day_first_by_age;
create table stock_by_day (
  account_id bigint not null references accounts (id),
  product_id bigint not null references products (id),
  day date not null,
  quantity integer not null,
  ordered integer not null,
  primary key (account_id, product_id, day)
) partition by range (day);
create index stock_by_age on stock_by_day using brin (day);

do $$
declare
  figures text;
begin
  foreach figures in array array['sales_by_day', 'stock_by_day'] loop
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', figures, figures || '_first',
      (select (regexp_match(pg_get_expr(conbin, conrelid), '''(.+?)'''))[1]::date
        from pg_constraint where conname = figures || '_until'));
    execute format('alter table %I drop constraint %I', figures || '_first', figures || '_until');
    -- Rows of months without a part go here, so that a day is never refused for want of one.
    execute format('create table %I partition of %I default', figures || '_rest', figures);
  end loop;
end $$;

-- Makes parts for this month and as many more. Months that an older part contains, or from which the rest has days, are
-- left as they are.
create function make_figure_months(more int) returns void language plpgsql as $$
declare
  figures text;
  month date;
  part text;
begin
  foreach figures in array array['sales_by_day', 'stock_by_day'] loop
    for step in 0..more loop
      month := date_trunc('month', clock_timestamp() at time zone 'Asia/Seoul') + step * interval '1 month';
      part := figures || to_char(month, '"_"YYYY"_"MM');
      if to_regclass(part) is not null then
        continue;
      end if;
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          part, figures, month, (month + interval '1 month')::date);
      exception when invalid_object_definition or check_violation then
        null;
      end;
    end loop;
  end loop;
end $$;

-- Removes the parts whose days are all before a day, and answers how many rows they had.
create function drop_figure_months(before date) returns bigint language plpgsql as $$
declare
  part regclass;
  rows bigint;
  removed bigint := 0;
begin
  for part in
    select c.oid from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('sales_by_day'::regclass, 'stock_by_day'::regclass)
      and (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''(.+)''\)'))[1]::date <= before
  loop
    execute format('select count(*) from %s', part) into rows;
    execute format('drop table %s', part);
    removed := removed + rows;
  end loop;
  return removed;
end $$;
select make_figure_months(12);
