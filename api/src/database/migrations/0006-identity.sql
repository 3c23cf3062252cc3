-- Locked out from then on; sessions that began before `sessions_since` are over, as those of an employee who was locked out once.
alter table employees add column locked_at timestamptz;
alter table employees add column sessions_since timestamptz;

-- One-time tickets that made a session, until they have long expired.
create table used_tickets (
  jti text primary key,
  kept_until timestamptz not null
);
create index used_tickets_by_end on used_tickets (kept_until);
