-- Sets of genres as bits: TMDB's 27 have one each, in this order; any that TMDB may add share the last four.
create function genre_mask(genres jsonb) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << coalesce(
    array_position(
      array[28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 10770, 53, 10752, 37,
        10759, 10762, 10763, 10764, 10765, 10766, 10767, 10768],
      (genre ->> 'id')::integer
    ) - 1,
    27 + abs((genre ->> 'id')::integer % 4)
  )), 0)
  from jsonb_array_elements(case jsonb_typeof(genres) when 'array' then genres else '[]' end) as genre
$$;

create function monetization_mask(monetization_type text) returns integer language sql immutable parallel safe as $$
  select case monetization_type
    when 'flatrate' then 1 when 'free' then 2 when 'ads' then 4 when 'rent' then 8 when 'buy' then 16
  end
$$;

-- What views of titles filter and sort by. rating: tenths of a point as pages show it, only where ten people voted.
alter table movies
  add column genre_mask integer not null generated always as (genre_mask(genres)) stored,
  add column rating smallint generated always as (case when vote_count >= 10 then round((vote_average * 10)::numeric) end) stored;
alter table tv_shows
  add column genre_mask integer not null generated always as (genre_mask(genres)) stored,
  add column rating smallint generated always as (case when vote_count >= 10 then round((vote_average * 10)::numeric) end) stored,
  add column runtime integer generated always as ((episode_run_time ->> 0)::integer) stored;

-- Nearly every combination of genres, so that shares of titles by genre can be told from the statistics.
alter table movies alter column genre_mask set statistics 1000;
alter table tv_shows alter column genre_mask set statistics 1000;

-- One for each order and for each narrow filter; all carry what the others filter by, so that views read nothing but an index.
create index movies_browse_popularity on movies (popularity desc, id)
  include (genre_mask, rating, release_date, runtime, original_language) where not adult and poster_path is not null;
create index movies_browse_rating on movies (rating desc, popularity desc, id)
  include (genre_mask, release_date, runtime, original_language)
  where not adult and poster_path is not null and rating is not null;
create index movies_browse_date on movies (release_date desc, popularity desc, id)
  include (genre_mask, rating, runtime, original_language)
  where not adult and poster_path is not null and release_date is not null;
create index movies_browse_language on movies (original_language, popularity desc, id)
  include (genre_mask, rating, release_date, runtime) where not adult and poster_path is not null;
create index tv_shows_browse_popularity on tv_shows (popularity desc, id)
  include (genre_mask, rating, first_air_date, runtime, original_language) where not adult and poster_path is not null;
create index tv_shows_browse_rating on tv_shows (rating desc, popularity desc, id)
  include (genre_mask, first_air_date, runtime, original_language)
  where not adult and poster_path is not null and rating is not null;
create index tv_shows_browse_date on tv_shows (first_air_date desc, popularity desc, id)
  include (genre_mask, rating, runtime, original_language)
  where not adult and poster_path is not null and first_air_date is not null;
create index tv_shows_browse_language on tv_shows (original_language, popularity desc, id)
  include (genre_mask, rating, first_air_date, runtime) where not adult and poster_path is not null;

-- For the rows of networks.
create index tv_shows_networks on tv_shows using gin (networks jsonb_path_ops);

-- Drawn from content_providers, which stays the truth: a title at a provider in a country, with the title's facts beside
-- it, so that a provider's titles in any order and with any filter are one walk through one index. Wide columns come
-- first: rows are padded less.
create table title_availability (
  content_id integer not null,
  provider_id integer not null,
  genre_mask integer not null,
  popularity real not null,
  released date,
  runtime integer,
  rating smallint,
  monetization_mask smallint not null,
  content_type text not null,
  country_code text not null,
  original_language text
) with (
  -- Index-only scans are quick while vacuum has seen most pages.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create unique index title_availability_title on title_availability (content_id, content_type, country_code, provider_id);
create index title_availability_popularity
  on title_availability (country_code, provider_id, content_type, popularity desc, content_id)
  include (monetization_mask, genre_mask, rating, released, runtime, original_language);

alter table movies set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table tv_shows set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- What title_availability should hold. Titles that no view shows have no rows.
create view current_title_availability as
select
  offers.content_id,
  offers.provider_id,
  titles.genre_mask,
  titles.popularity::real as popularity,
  titles.released,
  titles.runtime,
  titles.rating,
  offers.monetization_mask,
  offers.content_type,
  offers.country_code,
  titles.original_language
from (
  select
    content_id, content_type, country_code, provider_id,
    bit_or(monetization_mask(monetization_type))::smallint as monetization_mask
  from content_providers
  group by content_id, content_type, country_code, provider_id
) as offers
join (
  select 'movie' as content_type, id as content_id, genre_mask, popularity, release_date as released, runtime, rating,
    original_language
  from movies
  where not adult and poster_path is not null
  union all
  select 'tv_show', id, genre_mask, popularity, first_air_date, runtime, rating, original_language
  from tv_shows
  where not adult and poster_path is not null
) as titles using (content_id, content_type);

insert into title_availability select * from current_title_availability;

create function remove_title_availability() returns trigger language plpgsql as $$
begin
  delete from title_availability where content_id = old.id and content_type = tg_argv[0];
  return null;
end
$$;
create trigger movies_remove_availability after delete on movies
  for each row execute function remove_title_availability('movie');
create trigger tv_shows_remove_availability after delete on tv_shows
  for each row execute function remove_title_availability('tv_show');
