-- The survey of a record, the same as in its assignment: with it, a search by name finds a survey's newest records.
alter table survey_records add column field_management_id bigint;

create function set_survey_of_record() returns trigger language plpgsql as $$
begin
  new.field_management_id := (select field_management_id from survey_assignments where id = new.assignment_id);
  return new;
end $$;
create trigger set_survey_of_record before insert on survey_records
  for each row execute function set_survey_of_record();

update survey_records r set field_management_id = a.field_management_id
  from survey_assignments a where a.id = r.assignment_id;
