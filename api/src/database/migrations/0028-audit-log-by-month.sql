-- The audit log in parts of one month each, which are removed as a whole when they are too old. Nothing is copied or
-- checked here: the existing table becomes the first part.
drop trigger keep_audit_log on audit_log;
alter table audit_log alter column id drop identity;
alter table audit_log rename to audit_log_first;
alter index audit_log_pkey rename to audit_log_first_pkey;
alter index audit_log_by_employee rename to audit_log_first_by_employee;
alter index audit_log_by_age rename to audit_log_first_by_age;

-- There is no key over all parts: it would have to contain the time, and nothing refers to a line.
create sequence audit_log_ids;
select setval('audit_log_ids', (select coalesce(max(id), 0) + 1 from audit_log_first), false);
create table audit_log (
  id bigint not null default nextval('audit_log_ids'),
  at timestamptz not null default clock_timestamp(),
  employee_id bigint,
  operation text not null,
  record_ids bigint[],
  of_employee_ids bigint[],
  request_id text
) partition by range (at);
alter sequence audit_log_ids owned by audit_log.id;
create index audit_log_by_employee on audit_log (employee_id, at desc);
create index audit_log_by_age on audit_log using brin (at);
do $$ begin
  execute format('alter table audit_log attach partition audit_log_first for values from (minvalue) to (%L)',
    (select (regexp_match(pg_get_expr(conbin, conrelid), '''(.+?)'''))[1]::timestamptz
      from pg_constraint where conname = 'audit_log_until'));
end $$;
alter table audit_log_first drop constraint audit_log_until;
create trigger keep_audit_log before update or delete on audit_log
  for each row execute function keep_audit_log();

-- Lines of months without a part go here, so that a change is never refused for want of one.
create table audit_log_rest partition of audit_log default;

-- Makes parts for this month and as many more. Months that an older part contains, or from which the rest has lines,
-- are left as they are.
create function make_audit_months(more int) returns void language plpgsql as $$
declare
  month timestamp;
  part text;
begin
  for step in 0..more loop
    month := date_trunc('month', clock_timestamp() at time zone 'Asia/Seoul') + step * interval '1 month';
    part := to_char(month, '"audit_log_"YYYY"_"MM');
    if to_regclass(part) is not null then
      continue;
    end if;
    begin
      execute format('create table %I partition of audit_log for values from (%L) to (%L)',
        part, month at time zone 'Asia/Seoul', (month + interval '1 month') at time zone 'Asia/Seoul');
    exception when invalid_object_definition or check_violation then
      null;
    end;
  end loop;
end $$;

-- Removes the parts whose lines are all from before a time, and answers how many lines they had.
create function drop_audit_months(before timestamptz) returns bigint language plpgsql as $$
declare
  part regclass;
  lines bigint;
  removed bigint := 0;
begin
  if before > clock_timestamp() - interval '30 days' then
    raise exception 'the audit log is only added to';
  end if;
  for part in
    select c.oid from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_log'::regclass
      and (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''(.+)''\)'))[1]::timestamptz <= before
  loop
    execute format('select count(*) from %s', part) into lines;
    execute format('drop table %s', part);
    removed := removed + lines;
  end loop;
  return removed;
end $$;
select make_audit_months(12);
