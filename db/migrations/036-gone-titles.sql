-- A title is gone only after TMDB has not known it on two days: until then `gone_at` is null, and the title is stored as it was.
alter table gone_titles
  alter column gone_at drop not null,
  alter column gone_at drop default,
  add column first_unknown_at timestamptz not null default now(),
  add column last_unknown_at timestamptz not null default now();
update gone_titles set first_unknown_at = gone_at, last_unknown_at = gone_at;
create index gone_titles_in_doubt on gone_titles (last_unknown_at) where gone_at is null;
create index gone_titles_gone_at on gone_titles (gone_at);

-- What is left of removed titles that members keep: their names, and until six months after TMDB gave them their posters.
create table kept_titles (
  content_type text not null check (content_type in ('movie', 'tv_show')),
  content_id integer not null,
  title text not null,
  title_translations jsonb not null default '{}' check (jsonb_typeof(title_translations) = 'object'),
  base_languages jsonb,
  date date,
  poster_path text,
  poster_paths_by_language text,
  confirmed_at timestamptz not null,
  primary key (content_type, content_id)
);
