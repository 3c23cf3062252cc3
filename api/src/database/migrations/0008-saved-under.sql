-- The key of the save that a record has its values from: a phone whose answer was lost knows its own save by it.
alter table survey_records add column saved_under text;
