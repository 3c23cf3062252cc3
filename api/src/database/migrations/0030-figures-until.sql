-- The rows that the tables of figures have, and get until the month after next, become their first part by months
-- (0032). The limit is declared beforehand, so that nobody waits while the tables are checked. Days that were entered
-- ahead belong to that part as well.
do $$
declare
  soon date := date_trunc('month', now() at time zone 'Asia/Seoul') + interval '2 months';
  of_sales date := (select date_trunc('month', max(day)) + interval '1 month' from sales_by_day);
  of_stock date := (select date_trunc('month', max(day)) + interval '1 month' from stock_by_day);
begin
  execute format('alter table sales_by_day add constraint sales_by_day_until check (day < %L) not valid', greatest(soon, of_sales));
  execute format('alter table stock_by_day add constraint stock_by_day_until check (day < %L) not valid', greatest(soon, of_stock));
end $$;
