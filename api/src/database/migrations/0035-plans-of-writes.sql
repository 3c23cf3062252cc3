-- Answers the same as before. The hour is a value for the index now: compared with the clock itself, every entry that the
-- author ever wrote was read to count those of an hour.
create or replace function write_chat_entry(
  p_room_id bigint, p_author_id bigint, p_content text, p_operation text, p_key text, p_answer jsonb,
  p_most_an_hour integer, p_photos uuid[], p_file_names text[]
) returns text language plpgsql as $$
declare
  v_entry_id bigint;
  v_created_at timestamptz;
begin
  -- One write of an employee after the other: two at once could both count one message less than the limit.
  perform from employees where id = p_author_id for no key update;
  if not exists (select from chat_members where room_id = p_room_id and employee_id = p_author_id) then
    return 'not a member';
  end if;
  if p_key is not null and exists (
    select from writes where employee_id = p_author_id and operation = p_operation and idempotency_key = p_key
  ) then
    return 'sent before';
  end if;
  if (select count(*) from chat_entries
      where author_id = p_author_id and created_at > (select clock_timestamp() - interval '1 hour')) >= p_most_an_hour then
    return 'too many';
  end if;
  -- What ran before this migration holds this one, for the order of all rooms.
  perform pg_advisory_xact_lock_shared(7301003);
  perform from chat_rooms where id = p_room_id for no key update;
  insert into chat_entries (room_id, author_id, content, client_key)
    values (p_room_id, p_author_id, p_content, p_key)
    returning id, created_at into v_entry_id, v_created_at;
  if cardinality(p_photos) > 0 then
    insert into chat_images (entry_id, position, photo_id, file_name)
      select v_entry_id, photo.turn - 1, photo.id, photo.file_name
      from unnest(p_photos, p_file_names) with ordinality as photo (id, file_name, turn);
  end if;
  update chat_rooms set last_entry_id = v_entry_id, last_entry_at = v_created_at where id = p_room_id;
  if p_key is not null and p_operation is not null then
    insert into writes (employee_id, operation, idempotency_key, answer)
      values (p_author_id, p_operation, p_key, p_answer);
  end if;
  return 'sent';
end $$;

-- Connections plan their statements anew for the values of each run, for the sake of searches. The statements of these
-- functions are always alike: planning them would take longer than running them.
alter function write_chat_entry set plan_cache_mode = auto;
alter function write_chat_texts set plan_cache_mode = auto;
alter function placed_chat_entries set plan_cache_mode = auto;
