-- What the table has, and gets until the month after next, becomes the first part of the audit log by months (0028). Said beforehand, so that
-- nobody waits while it is looked through.
do $$ begin
  execute format('alter table audit_log add constraint audit_log_until check (at < %L) not valid',
    (date_trunc('month', now() at time zone 'Asia/Seoul') + interval '2 months') at time zone 'Asia/Seoul');
end $$;
