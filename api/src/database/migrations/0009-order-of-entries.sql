-- The place of an entry in the order in which entries are published: null until it is published, 0 for entries from
-- before this migration, whose order is that of their ids. A constant default touches no row.
alter table chat_entries add column place bigint default 0;
alter table chat_entries alter column place drop default;

-- Checks and writes one message of an employee in one round trip. Answers 'sent', 'sent before' (with the same key),
-- 'not a member', or 'too many' within an hour (then nothing is written).
-- The ids of entries of one room follow the order of their commits, because the room's row is locked before the id is
-- given.
create function write_chat_entry(
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
      where author_id = p_author_id and created_at > clock_timestamp() - interval '1 hour') >= p_most_an_hour then
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

-- Gives committed entries their places and tells all processes of them, in that order. Answers how many they were. Only
-- callers of this function wait for one another, never those who write. A place is never below the entry's id: a client
-- that comes with an id from before is told too much rather than too little.
create function tell_chat_entries(p_most integer) returns integer language plpgsql as $$
declare
  v_told integer;
begin
  perform pg_advisory_xact_lock(7301004);
  with untold as (
    select id, row_number() over (order by id) as turn, count(*) over () as count, max(id) over () as newest
    from (select id from chat_entries where place is null order by id limit p_most) oldest
  ), told as (
    update chat_entries e
    set place = greatest(untold.newest - untold.count,
      (select coalesce(max(place), 0) from chat_entries where place > 0)) + untold.turn
    from untold where e.id = untold.id
    returning e.id, e.room_id, e.place
  )
  select count(pg_notify('chat', json_build_object('type', 'message', 'roomId', room_id::text, 'entryId', id::text,
    'place', place::text)::text)) into v_told
  from (select * from told order by place) in_order;
  return v_told;
end $$;
