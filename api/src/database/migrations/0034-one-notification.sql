-- Answers the same as before. However many entries there are, one notification says that there are new ones: nobody
-- reads more from it.
create or replace function tell_chat_entries(p_most integer) returns integer language plpgsql as $$
declare
  v_told integer := (select count(*) from placed_chat_entries(p_most));
begin
  if v_told > 0 then
    perform pg_notify('chat', '{"type":"message"}');
  end if;
  return v_told;
end $$;
