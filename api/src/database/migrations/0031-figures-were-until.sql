-- Checks the whole tables while others write to them.
alter table sales_by_day validate constraint sales_by_day_until;
alter table stock_by_day validate constraint stock_by_day_until;
