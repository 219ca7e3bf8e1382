-- In which languages base texts are that are not English, and whether the texts of all languages have been read: titles of
-- earlier versions have those of six, and are confirmed sooner, the popular first.
alter table movies
  add column base_languages jsonb,
  add column texts_complete boolean not null default false;
alter table tv_shows
  add column base_languages jsonb,
  add column texts_complete boolean not null default false;

create index movies_texts_due on movies (popularity desc) where source = 'tmdb' and not texts_complete;
create index tv_shows_texts_due on tv_shows (popularity desc) where source = 'tmdb' and not texts_complete;
