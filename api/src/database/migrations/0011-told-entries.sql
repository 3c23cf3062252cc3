-- outside a transaction
create unique index concurrently if not exists chat_entries_by_place on chat_entries (place) where place > 0
