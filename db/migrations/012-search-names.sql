-- In which languages a name of the title holds the term: a bit for each (domain/terms/language-bits.ts). What was written before counts for
-- all of them until its title is next indexed.
alter table search_terms add column languages integer not null default -1;
alter table search_terms drop column language;
drop index search_terms_prefix;
create index search_terms_prefix on search_terms (is_start, tier, term)
  include (popularity, content_type, content_id, year, languages);

-- A title's names with all of their words as one: found in any order, joined, and with the names of people. Only the narrow columns lie in
-- the table itself, so that sorting many of them by popularity reads few pages.
create table search_names (
  content_type text not null check (content_type in ('movie', 'tv_show')),
  content_id integer not null,
  tier smallint not null check (tier between 0 and 2),
  popularity double precision not null,
  year smallint,
  names text[] not null,
  words tsvector not null,
  primary key (content_type, content_id)
) with (toast_tuple_target = 128, autovacuum_vacuum_scale_factor = 0.02);
-- One for each tier: the best known are found without reading the rest.
create index search_names_top on search_names using gin (words) with (fastupdate = off) where tier = 0;
create index search_names_known on search_names using gin (words) with (fastupdate = off) where tier = 1;
create index search_names_rest on search_names using gin (words) with (fastupdate = off) where tier = 2;

create function remove_search_names() returns trigger language plpgsql as $$
begin
  delete from search_names where content_type = tg_argv[0] and content_id = old.id;
  return null;
end
$$;
create trigger movies_remove_names after delete on movies
  for each row execute function remove_search_names('movie');
create trigger tv_shows_remove_names after delete on tv_shows
  for each row execute function remove_search_names('tv_show');

-- Titles by a query in normal form: whole titles, starts of titles, starts of words, each by popularity, first by names in the languages of
-- `own`, then, where those are few, by others; of one year where it is given. A function, because PostgreSQL keeps the plans of its
-- statements. Ranges, not LIKE: plans are made before the query is known, and the last code point there is ends a range.
drop function find_titles(text, integer, integer, integer);
create function find_titles(query text, own integer, start_limit integer, word_limit integer, of_year integer default null)
returns table (content_type text, content_id integer) language plpgsql stable rows 30 as $$
#variable_conflict use_column
declare
  upper_bound constant text := query || chr(1114111);
  own_languages boolean;
  found_so_far integer := 0;
  wanted integer;
  got integer;
begin
  foreach own_languages in array array[true, false] loop
    exit when found_so_far >= 8;
    wanted := least(start_limit, 8);
    for level in 0..2 loop
      exit when wanted <= 0;
      return query
        select t.content_type, t.content_id
        from search_terms as t
        where t.is_start and t.tier = level and t.term = query and (of_year is null or t.year = of_year)
          and (t.languages & own <> 0) = own_languages
        group by t.content_type, t.content_id
        order by max(t.popularity) desc, t.content_id
        limit wanted;
      get diagnostics got = row_count;
      wanted := wanted - got;
      found_so_far := found_so_far + got;
    end loop;
    wanted := start_limit;
    for level in 0..2 loop
      exit when wanted <= 0;
      return query
        select t.content_type, t.content_id
        from search_terms as t
        where t.is_start and t.tier = level and t.term >= query and t.term < upper_bound
          and (of_year is null or t.year = of_year) and (t.languages & own <> 0) = own_languages
        group by t.content_type, t.content_id
        order by max(t.popularity) desc, t.content_id
        limit wanted;
      get diagnostics got = row_count;
      wanted := wanted - got;
      found_so_far := found_so_far + got;
    end loop;
    wanted := word_limit;
    for level in 0..2 loop
      exit when wanted <= 0;
      return query
        select t.content_type, t.content_id
        from search_terms as t
        where not t.is_start and t.tier = level and t.term >= query and t.term < upper_bound
          and (of_year is null or t.year = of_year) and (t.languages & own <> 0) = own_languages
        group by t.content_type, t.content_id
        order by max(t.popularity) desc, t.content_id
        limit wanted;
      get diagnostics got = row_count;
      wanted := wanted - got;
      found_so_far := found_so_far + got;
    end loop;
  end loop;
end
$$;

-- Titles by their words, the best known first, at most `wanted`: of the least known, where they are many, the most popular of some.
create function find_by_words(query tsquery, wanted integer, of_year integer default null)
returns table (content_type text, content_id integer) language plpgsql stable rows 30 as $$
#variable_conflict use_column
declare
  missing integer := wanted;
  got integer;
begin
  return query
    select n.content_type, n.content_id from search_names as n
    where n.tier = 0 and n.words @@ query and (of_year is null or n.year = of_year)
    order by n.popularity desc, n.content_id limit missing;
  get diagnostics got = row_count;
  missing := missing - got;
  if missing <= 0 then return; end if;
  return query
    select n.content_type, n.content_id from search_names as n
    where n.tier = 1 and n.words @@ query and (of_year is null or n.year = of_year)
    order by n.popularity desc, n.content_id limit missing;
  get diagnostics got = row_count;
  missing := missing - got;
  if missing <= 0 then return; end if;
  return query
    select several.content_type, several.content_id
    from (
      select n.content_type, n.content_id, n.popularity from search_names as n
      where n.tier = 2 and n.words @@ query and (of_year is null or n.year = of_year)
      limit 4000
    ) as several
    order by several.popularity desc, several.content_id limit missing;
end
$$;

-- People of known titles too, by how well known the title is.
alter table person_terms add column tier smallint not null default 0 check (tier between 0 and 1);
drop index person_terms_prefix;
create index person_terms_prefix on person_terms (tier, term) include (person_id, popularity, content_id);

-- People with a word of their name that begins so, best known first: those of the best-known titles, then, where they are few, of others.
create function find_people(query text, wanted integer)
returns table (person_id integer, term text, popularity double precision, titles integer) language plpgsql stable rows 10 as $$
#variable_conflict use_column
declare
  missing integer := wanted;
  got integer;
begin
  for level in 0..1 loop
    exit when missing <= 0;
    return query
      select p.person_id, min(p.term), sum(p.popularity), count(distinct p.content_id)::integer
      from person_terms as p
      where p.tier = level and p.term >= query and p.term < query || chr(1114111)
      group by p.person_id
      order by sum(p.popularity) desc, p.person_id
      limit missing;
    get diagnostics got = row_count;
    missing := missing - got;
  end loop;
end
$$;
