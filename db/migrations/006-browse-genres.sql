-- Titles by their set of genres: for genres that few titles have, and for counting.
create index movies_browse_genres on movies (genre_mask, popularity desc, id)
  include (rating, release_date, runtime, original_language) where not adult and poster_path is not null;
create index tv_shows_browse_genres on tv_shows (genre_mask, popularity desc, id)
  include (rating, first_air_date, runtime, original_language) where not adult and poster_path is not null;
