-- The pieces of one and two characters that a text contains: a name that contains a text has all pieces of the text.
-- Trigrams find nothing for two syllables, and most given names have two.
create function pieces_of(p_text text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select array(select distinct substr(lower(p_text), start, length)
    from generate_series(1, char_length(p_text)) start, generate_series(1, 2) length)
$$;
