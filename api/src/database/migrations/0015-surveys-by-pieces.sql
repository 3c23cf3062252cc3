-- outside a transaction
create index concurrently if not exists field_managements_by_pieces on field_managements using gin (pieces_of(name)) with (fastupdate = off)
