-- locked_at: since when the employee is locked out. sessions_since: sessions that began earlier are no longer valid; it
-- is set for an employee who was locked out once.
alter table employees add column locked_at timestamptz;
alter table employees add column sessions_since timestamptz;

-- One-time tickets that were used for a session, kept until long after they expired.
create table used_tickets (
  jti text primary key,
  kept_until timestamptz not null
);
create index used_tickets_by_end on used_tickets (kept_until);
