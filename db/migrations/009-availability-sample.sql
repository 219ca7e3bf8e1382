-- An eighth of the titles, whatever order their ids follow: what it says of a service is about true of all its titles.
create index title_availability_sample on title_availability (country_code, provider_id, content_type)
  include (content_id, monetization_mask, genre_mask, rating, released, runtime, original_language)
  where (hashint4(content_id) & 7) = 0;
