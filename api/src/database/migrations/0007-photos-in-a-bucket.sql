-- If a photo has no bytes here, they are in the bucket, under its id.
alter table photos alter column bytes drop not null;
alter table photos add column byte_count integer;
