-- Checks the whole table while others write to it.
alter table audit_log validate constraint audit_log_until;
