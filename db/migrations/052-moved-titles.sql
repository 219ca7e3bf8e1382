-- Titles that TMDB has merged have the same IMDb id: what members keep of the one that is gone moves to the other.
alter table tv_shows add column imdb_id text;
create index tv_shows_imdb_id on tv_shows (imdb_id) where imdb_id is not null;
alter table gone_titles add column imdb_id text, add column moved_to integer;
create index gone_titles_imdb_id on gone_titles (imdb_id) where imdb_id is not null;
