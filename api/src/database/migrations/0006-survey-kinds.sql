alter table survey_assignments drop constraint survey_assignments_kind_check;
update survey_assignments set kind = 'own' where kind = 'sc';
alter table survey_assignments add constraint survey_assignments_kind_check check (kind in ('own', 'market', 'price'));
