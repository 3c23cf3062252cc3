-- Connections plan their statements anew for the values of each run, for the sake of searches. The statements of these
-- functions are always alike: planning them would take longer than running them.
alter function write_chat_entry set plan_cache_mode = auto;
alter function write_chat_texts set plan_cache_mode = auto;
alter function placed_chat_entries set plan_cache_mode = auto;
