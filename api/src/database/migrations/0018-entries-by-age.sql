-- outside a transaction
create index concurrently if not exists chat_entries_by_age on chat_entries using brin (created_at)
