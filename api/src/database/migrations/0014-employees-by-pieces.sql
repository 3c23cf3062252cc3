-- outside a transaction
create index concurrently if not exists employees_by_pieces on employees using gin (pieces_of(name)) with (fastupdate = off)
