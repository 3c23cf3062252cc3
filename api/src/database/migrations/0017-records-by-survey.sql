-- outside a transaction
create index concurrently if not exists survey_records_by_survey on survey_records (field_management_id, modified_at desc, id desc)
