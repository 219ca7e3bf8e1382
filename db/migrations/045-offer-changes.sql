-- Comings and goings of offers: one row for a title, a service under whatever names and tiers it has, a country and a way of
-- watching. Written where offers are replaced, kept for 90 days. The last row of an offer, if there is one, says whether it is there.
create table offer_changes (
  content_type text not null check (content_type in ('movie', 'tv_show')),
  content_id integer not null,
  service_id integer not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  way text not null check (way in ('included', 'rent', 'buy')),
  change text not null check (change in ('came', 'went')),
  noticed_at timestamptz not null,
  primary key (content_type, content_id, country_code, service_id, way, noticed_at)
);
create index offer_changes_service on offer_changes (country_code, service_id, noticed_at desc) where way = 'included';
create index offer_changes_noticed_at on offer_changes (noticed_at);

create or replace function remove_title_dependants() returns trigger language plpgsql as $$
begin
  delete from content_providers where content_type = tg_argv[0] and content_id = old.id;
  delete from search_terms where content_type = tg_argv[0] and content_id = old.id;
  delete from offer_changes where content_type = tg_argv[0] and content_id = old.id;
  return null;
end
$$;

-- By which the titles are found whose offers are to be renewed, the most popular first: those that are not due are passed over in
-- the index. Negative, so that the planner does not take the index of popularity alone, and read each title. Must match
-- domain/titles/list-due-offers.ts.
create index movies_offers_due on movies ((-popularity), id, (coalesce(providers_last_updated, '-infinity'::timestamptz)))
  where source = 'tmdb';
create index tv_shows_offers_due on tv_shows ((-popularity), id, (coalesce(providers_last_updated, '-infinity'::timestamptz)))
  where source = 'tmdb';
