-- How countries have rated a title: from TMDB, when it is next confirmed.
-- age_ratings: the ratings of the countries that are understood, as written there; null if none were read yet.
-- age_levels: drawn from them by domain/titles/ages/age-rating.ts; null if no age is known.
alter table movies add column age_ratings jsonb, add column age_levels bigint;
alter table tv_shows add column age_ratings jsonb, add column age_levels bigint;

-- For lists up to an age: few titles are rated, and those are the popular ones.
create index movies_browse_ages on movies (popularity desc, id)
  include (genre_mask, rating, release_date, runtime, original_language, age_levels)
  where not adult and poster_path is not null and age_levels is not null;
create index tv_shows_browse_ages on tv_shows (popularity desc, id)
  include (genre_mask, rating, first_air_date, runtime, original_language, age_levels)
  where not adult and poster_path is not null and age_levels is not null;

-- Whether a member sees only titles up to twelve.
alter table user_profiles add column up_to_12 boolean not null default false;
