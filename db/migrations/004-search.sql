-- How popular a term's title is (0: the best known, 1: known, 2: the rest) and its year: a search reads the few terms of
-- tier 0 first and seldom comes to the millions of tier 2.
alter table search_terms
  add column tier smallint not null default 0 check (tier between 0 and 2),
  add column year smallint;
update search_terms set year = extract(year from release_date) from movies
where content_type = 'movie' and content_id = id;
update search_terms set year = extract(year from first_air_date) from tv_shows
where content_type = 'tv_show' and content_id = id;

drop index search_terms_prefix;
create index search_terms_prefix on search_terms (is_start, tier, term)
  include (popularity, content_type, content_id, year);
drop index search_terms_trigram;
create index search_terms_trigram on search_terms using gin (term gin_trgm_ops) where is_start and tier < 2;
-- Index-only scans are quick while vacuum has seen most pages.
alter table search_terms set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Words of known titles, each under what is left of its first letters without one of them: two words that differ by one letter,
-- or by two that changed places, share such a rest.
create table search_words (
  deletion text collate "C" not null,
  word text collate "C" not null,
  primary key (deletion, word)
);

-- Casts and directors of the best-known titles: one row per word of a name and title.
create table person_terms (
  content_type text not null check (content_type in ('movie', 'tv_show')),
  content_id integer not null,
  person_id integer not null,
  name text not null,
  profile_path text,
  term text collate "C" not null,
  popularity double precision not null
);
create index person_terms_prefix on person_terms (term) include (person_id, popularity, content_id);
create index person_terms_title on person_terms (content_type, content_id);

create function remove_person_terms() returns trigger language plpgsql as $$
begin
  delete from person_terms where content_type = tg_argv[0] and content_id = old.id;
  return null;
end
$$;
create trigger movies_remove_people after delete on movies
  for each row execute function remove_person_terms('movie');
create trigger tv_shows_remove_people after delete on tv_shows
  for each row execute function remove_person_terms('tv_show');

-- Titles by a query in normal form: whole titles, starts of titles, starts of words, each by popularity; of one year where it is
-- given. A function, because PostgreSQL keeps the plans of its statements. Ranges, not LIKE: plans are made before the
-- query is known, and the last code point there is ends a range.
create function find_titles(query text, start_limit integer, word_limit integer, of_year integer default null)
returns table (content_type text, content_id integer) language plpgsql stable as $$
#variable_conflict use_column
declare
  upper_bound constant text := query || chr(1114111);
  wanted integer;
  got integer;
begin
  wanted := least(start_limit, 8);
  for level in 0..2 loop
    exit when wanted <= 0;
    return query
      select t.content_type, t.content_id
      from search_terms as t
      where t.is_start and t.tier = level and t.term = query and (of_year is null or t.year = of_year)
      group by t.content_type, t.content_id
      order by max(t.popularity) desc, t.content_id
      limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
  end loop;
  wanted := start_limit;
  for level in 0..2 loop
    exit when wanted <= 0;
    return query
      select t.content_type, t.content_id
      from search_terms as t
      where t.is_start and t.tier = level and t.term >= query and t.term < upper_bound
        and (of_year is null or t.year = of_year)
      group by t.content_type, t.content_id
      order by max(t.popularity) desc, t.content_id
      limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
  end loop;
  wanted := word_limit;
  for level in 0..2 loop
    exit when wanted <= 0;
    return query
      select t.content_type, t.content_id
      from search_terms as t
      where not t.is_start and t.tier = level and t.term >= query and t.term < upper_bound
        and (of_year is null or t.year = of_year)
      group by t.content_type, t.content_id
      order by max(t.popularity) desc, t.content_id
      limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
  end loop;
end
$$;

-- The best tier in which a term starts so; null where none does.
create function term_tier(phrase text) returns integer language plpgsql stable as $$
begin
  for level in 0..2 loop
    if exists (
      select from search_terms
      where is_start and tier = level and term >= phrase and term < phrase || chr(1114111)
    ) or exists (
      select from search_terms
      where not is_start and tier = level and term >= phrase and term < phrase || chr(1114111)
    ) then
      return level;
    end if;
  end loop;
  return null;
end
$$;

-- Text inside of titles and overviews: rare text by these, common text along the order of popularity.
create index movies_text on movies using gin (title gin_trgm_ops, overview gin_trgm_ops);
create index tv_shows_text on tv_shows using gin (name gin_trgm_ops, overview gin_trgm_ops);
