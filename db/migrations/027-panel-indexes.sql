-- The titles that were stored last: many have come at the same moment, and are not to be sorted.
create index movies_newest on movies (created_at desc, id);
drop index movies_created_at;
create index tv_shows_newest on tv_shows (created_at desc, id);
drop index tv_shows_created_at;

-- What staff did to one thing, of the log's many lines.
create index admin_logs_target_id on admin_logs (target_id, created_at desc);

-- The few messages that staff still have to deal with, beside all others.
create index contact_messages_open on contact_messages (created_at desc, id desc) where handled_at is null;

-- Every character of a text, and every two that stand side by side: members are looked for by so little too, and trigrams do not find it.
create function short_parts(text) returns text[] language sql immutable parallel safe as $$
  select string_to_array($1, null) || array(select substr($1, at, 2) from generate_series(1, length($1) - 1) as at)
$$;
create index user_profiles_short_search on user_profiles using gin (short_parts(lower(email || ' ' || display_name)));
