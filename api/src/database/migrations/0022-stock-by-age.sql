-- outside a transaction
create index concurrently if not exists stock_by_age on stock_by_day using brin (day)
