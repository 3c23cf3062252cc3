-- The key of the save that added a row: a save that replaces that one removes the row.
alter table survey_stands add column added_under text;
alter table survey_products add column added_under text;
alter table survey_photos add column added_under text;
