-- outside a transaction
create index concurrently if not exists survey_photos_by_age on survey_photos using brin (added_at)
