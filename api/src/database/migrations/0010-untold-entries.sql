-- outside a transaction
create index concurrently if not exists chat_entries_untold on chat_entries (id) where place is null
