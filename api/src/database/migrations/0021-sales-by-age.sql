-- outside a transaction
create index concurrently if not exists sales_by_age on sales_by_day using brin (day)
