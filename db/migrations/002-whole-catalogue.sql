-- What a title's page shows beside its facts, and when TMDB last confirmed the title.
alter table movies
  add column videos jsonb not null default '[]' check (jsonb_typeof(videos) = 'array'),
  add column related jsonb not null default '{}' check (jsonb_typeof(related) = 'object'),
  add column confirmed_at timestamptz not null default now();
alter table tv_shows
  add column videos jsonb not null default '[]' check (jsonb_typeof(videos) = 'array'),
  add column related jsonb not null default '{}' check (jsonb_typeof(related) = 'object'),
  add column confirmed_at timestamptz not null default now();

create index movies_confirmed on movies (confirmed_at) where source = 'tmdb';
create index tv_shows_confirmed on tv_shows (confirmed_at) where source = 'tmdb';

create index movies_collection on movies (((belongs_to_collection ->> 'id')::int)) where belongs_to_collection is not null;

-- Who is in cast or crew, by id alone: pages of people are made from stored credits.
create index movies_people on movies using gin (
  (jsonb_path_query_array(cast_data, '$[*].id') || jsonb_path_query_array(crew_data, '$[*].id')) jsonb_path_ops
);
create index tv_shows_people on tv_shows using gin (
  (jsonb_path_query_array(cast_data, '$[*].id') || jsonb_path_query_array(crew_data, '$[*].id')) jsonb_path_ops
);

-- Titles that TMDB once had and deleted: their addresses answer 410.
create table gone_titles (
  content_type text not null check (content_type in ('movie', 'tv_show')),
  content_id integer not null,
  gone_at timestamptz not null default now(),
  primary key (content_type, content_id)
);
