-- Gives committed entries their places, as `tell_chat_entries` did, but tells nobody: where a broker does that, no
-- commit waits for the queue of notifications.
create function placed_chat_entries(p_most integer)
  returns table (placed_id bigint, placed_room_id bigint, placed_at bigint) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7301004);
  return query with untold as (
    select id, row_number() over (order by id) as turn, count(*) over () as count, max(id) over () as newest
    from (select id from chat_entries where place is null order by id limit p_most) oldest
  )
  update chat_entries e
  set place = greatest(untold.newest - untold.count,
    (select coalesce(max(place), 0) from chat_entries where place > 0)) + untold.turn
  from untold where e.id = untold.id
  returning e.id, e.room_id, e.place;
end $$;

-- Answers and tells the same as before.
create or replace function tell_chat_entries(p_most integer) returns integer language plpgsql as $$
declare
  v_told integer;
begin
  select count(pg_notify('chat', json_build_object('type', 'message', 'roomId', placed_room_id::text,
    'entryId', placed_id::text, 'place', placed_at::text)::text)) into v_told
  from (select * from placed_chat_entries(p_most) order by placed_at) in_order;
  return v_told;
end $$;
