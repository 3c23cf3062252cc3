-- The bytes of a photo without any here are in the bucket, under its id.
alter table photos alter column bytes drop not null;
alter table photos add column byte_count integer;
