-- The rows that the table has, and gets until the month after next, become the first part of the audit log by months
-- (0028). The limit is declared beforehand, so that nobody waits while the table is checked.
do $$ begin
  execute format('alter table audit_log add constraint audit_log_until check (at < %L) not valid',
    (date_trunc('month', now() at time zone 'Asia/Seoul') + interval '2 months') at time zone 'Asia/Seoul');
end $$;
