create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create table movies (
  id integer primary key,
  title text not null,
  original_title text,
  overview text,
  release_date date,
  runtime integer,
  poster_path text,
  poster_paths_by_language text,
  backdrop_path text,
  vote_average double precision not null default 0 check (vote_average between 0 and 10),
  vote_count integer not null default 0 check (vote_count >= 0),
  popularity double precision not null default 0 check (popularity >= 0),
  adult boolean not null default false,
  original_language text,
  video boolean not null default false,
  budget bigint,
  revenue bigint,
  status text,
  tagline text,
  homepage text,
  imdb_id text,
  belongs_to_collection jsonb,
  production_companies jsonb,
  production_countries jsonb,
  spoken_languages jsonb,
  genres jsonb not null default '[]' check (jsonb_typeof(genres) = 'array'),
  keywords text,
  title_translations jsonb not null default '{}' check (jsonb_typeof(title_translations) = 'object'),
  overview_translations jsonb not null default '{}' check (jsonb_typeof(overview_translations) = 'object'),
  tagline_translations jsonb not null default '{}' check (jsonb_typeof(tagline_translations) = 'object'),
  cast_data jsonb not null default '[]' check (jsonb_typeof(cast_data) = 'array'),
  crew_data jsonb not null default '[]' check (jsonb_typeof(crew_data) = 'array'),
  providers_last_updated timestamptz,
  ratings_last_updated timestamptz,
  source text not null default 'tmdb' check (source in ('tmdb', 'sample')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index movies_popularity on movies (popularity desc);
create index movies_created_at on movies (created_at desc);

create table tv_shows (
  id integer primary key,
  name text not null,
  original_name text,
  overview text,
  first_air_date date,
  last_air_date date,
  poster_path text,
  poster_paths_by_language text,
  backdrop_path text,
  vote_average double precision not null default 0 check (vote_average between 0 and 10),
  vote_count integer not null default 0 check (vote_count >= 0),
  popularity double precision not null default 0 check (popularity >= 0),
  adult boolean not null default false,
  original_language text,
  status text,
  type text,
  tagline text,
  homepage text,
  in_production boolean not null default false,
  number_of_episodes integer,
  number_of_seasons integer,
  episode_run_time jsonb,
  origin_country jsonb,
  created_by jsonb,
  genres jsonb not null default '[]' check (jsonb_typeof(genres) = 'array'),
  keywords text,
  languages jsonb,
  last_episode_to_air jsonb,
  next_episode_to_air jsonb,
  networks jsonb,
  production_companies jsonb,
  production_countries jsonb,
  seasons jsonb,
  spoken_languages jsonb,
  name_translations jsonb not null default '{}' check (jsonb_typeof(name_translations) = 'object'),
  overview_translations jsonb not null default '{}' check (jsonb_typeof(overview_translations) = 'object'),
  tagline_translations jsonb not null default '{}' check (jsonb_typeof(tagline_translations) = 'object'),
  cast_data jsonb not null default '[]' check (jsonb_typeof(cast_data) = 'array'),
  crew_data jsonb not null default '[]' check (jsonb_typeof(crew_data) = 'array'),
  providers_last_updated timestamptz,
  ratings_last_updated timestamptz,
  source text not null default 'tmdb' check (source in ('tmdb', 'sample')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tv_shows_popularity on tv_shows (popularity desc);
create index tv_shows_created_at on tv_shows (created_at desc);

create table genres (
  id integer primary key,
  name text not null
);

create table providers (
  id integer primary key,
  name text not null,
  logo_path text,
  provider_type text not null default 'subscription'
    check (provider_type in ('subscription', 'rent', 'buy', 'network', 'streaming')),
  website_url text,
  country_of_origin text,
  supported_countries text[] not null default '{}',
  display_priority integer not null default 0,
  is_active boolean not null default true,
  is_network boolean not null default false,
  network_id integer,
  updated_at timestamptz not null default now()
);
create index providers_supported_countries on providers using gin (supported_countries);

create table content_providers (
  id bigint generated always as identity primary key,
  content_id integer not null,
  content_type text not null check (content_type in ('movie', 'tv_show')),
  provider_id integer not null references providers (id),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  monetization_type text not null check (monetization_type in ('flatrate', 'buy', 'rent', 'ads', 'free')),
  link text,
  presentation_type text,
  price_info jsonb,
  availability_start timestamptz,
  availability_end timestamptz,
  last_updated timestamptz not null default now(),
  unique (content_id, content_type, provider_id, country_code, monetization_type)
);
create index content_providers_title on content_providers (content_id, content_type, country_code);
create index content_providers_provider on content_providers (provider_id, country_code, content_type);

-- A join, so PostgreSQL refuses every write to it.
create view all_content_providers as
select
  availability.*,
  providers.name as provider_name,
  providers.logo_path as provider_logo,
  providers.provider_type
from content_providers as availability
join providers on providers.id = availability.provider_id;

-- Collation C: terms are normalised before they are stored, and ranges must compare by code point.
create table search_terms (
  content_type text not null check (content_type in ('movie', 'tv_show')),
  content_id integer not null,
  language text not null,
  term text collate "C" not null,
  is_start boolean not null,
  popularity double precision not null
);
create index search_terms_prefix on search_terms (is_start, term) include (popularity, content_type, content_id);
create index search_terms_title on search_terms (content_type, content_id);
create index search_terms_trigram on search_terms using gin (term gin_trgm_ops);

create table catalogue_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- content_id points into two tables, which no foreign key can say.
create function remove_title_dependants() returns trigger language plpgsql as $$
begin
  delete from content_providers where content_type = tg_argv[0] and content_id = old.id;
  delete from search_terms where content_type = tg_argv[0] and content_id = old.id;
  return null;
end
$$;
create trigger movies_remove_dependants after delete on movies
  for each row execute function remove_title_dependants('movie');
create trigger tv_shows_remove_dependants after delete on tv_shows
  for each row execute function remove_title_dependants('tv_show');
