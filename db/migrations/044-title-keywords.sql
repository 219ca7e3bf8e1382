-- The names of a title's keywords, which are stored as JSON text, in lower case: for titles about a subject. The indexes hold what
-- answers may list: titles of ten votes or more, a tenth of all.
create function keyword_names(keywords text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(lower(found[1])), '{}') from regexp_matches(keywords, '"name": ?"((?:[^"\\]|\\.)*)"', 'g') as found
$$;
create index movies_keywords on movies using gin (keyword_names(keywords)) where vote_count >= 10;
create index tv_shows_keywords on tv_shows using gin (keyword_names(keywords)) where vote_count >= 10;
