-- Titles and overviews of known titles (search tiers 0 and 1), apart from everything else that is stored of them: text inside of
-- these is found without reading wide rows from all over the disk.
create table title_texts (
  content_type text not null check (content_type in ('movie', 'tv_show')),
  content_id integer not null,
  popularity double precision not null,
  title text not null,
  overview text,
  primary key (content_type, content_id)
);
create index title_texts_popularity on title_texts (content_type, popularity desc, content_id);
create index title_texts_trigram on title_texts using gin (title gin_trgm_ops, overview gin_trgm_ops);

insert into title_texts
select titles.*
from (
  select 'movie', id, popularity, title, overview from movies where not adult and poster_path is not null
  union all
  select 'tv_show', id, popularity, name, overview from tv_shows where not adult and poster_path is not null
) as titles (content_type, content_id, popularity, title, overview)
where popularity >= coalesce((select (value ->> 'known')::double precision from catalogue_state where key = 'search_tiers'), 0);

create function remove_title_text() returns trigger language plpgsql as $$
begin
  delete from title_texts where content_type = tg_argv[0] and content_id = old.id;
  return null;
end
$$;
create trigger movies_remove_text after delete on movies
  for each row execute function remove_title_text('movie');
create trigger tv_shows_remove_text after delete on tv_shows
  for each row execute function remove_title_text('tv_show');
