-- outside a transaction
create index concurrently if not exists writes_by_age on writes using brin (written_at)
