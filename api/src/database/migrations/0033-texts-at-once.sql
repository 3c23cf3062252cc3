-- Writes several texts in one transaction, each as `write_chat_entry` does, and answers their outcomes in their order.
-- A text whose author or room is held by somebody else is 'busy' and not written: nothing waits for a lock here, so that
-- no text holds up the others, and no two callers wait for one another.
create function write_chat_texts(
  p_room_ids bigint[], p_author_ids bigint[], p_contents text[], p_operations text[], p_keys text[], p_answer jsonb,
  p_most_an_hour integer
) returns text[] language plpgsql as $$
declare
  v_authors bigint[] := array(
    select id from employees where id = any(p_author_ids) for no key update skip locked);
  v_rooms bigint[] := array(
    select id from chat_rooms where id = any(p_room_ids) for no key update skip locked);
  v_outcomes text[] := '{}';
begin
  for turn in 1 .. cardinality(p_room_ids) loop
    if p_author_ids[turn] = any(v_authors) and p_room_ids[turn] = any(v_rooms) then
      v_outcomes := v_outcomes || write_chat_entry(p_room_ids[turn], p_author_ids[turn], p_contents[turn],
        p_operations[turn], p_keys[turn], p_answer, p_most_an_hour, '{}', '{}');
    else
      v_outcomes := v_outcomes || 'busy'::text;
    end if;
  end loop;
  return v_outcomes;
end $$;
