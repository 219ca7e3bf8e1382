-- For views of TV shows with so many seasons: of long ones there are few. As in 005, it carries what the other filters ask for.
create index tv_shows_browse_seasons on tv_shows (number_of_seasons, popularity desc, id)
  include (genre_mask, rating, first_air_date, runtime, original_language) where not adult and poster_path is not null;
