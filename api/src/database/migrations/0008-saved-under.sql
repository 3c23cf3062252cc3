-- The key of the save from which a record has its values: a phone that lost the answer knows its own save by it.
alter table survey_records add column saved_under text;
