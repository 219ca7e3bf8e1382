-- The shared caches in front of the site, as whoever does the jobs has them in PURGE_URL. None: nothing is kept for any.
create table edges (
  url text primary key
);

-- What has changed and an edge has yet to drop, written with the change itself. `change` is what is announced: movie/550, everything.
create table edge_changes (
  id uuid primary key default gen_random_uuid(),
  edge text not null references edges (url) on delete cascade,
  change text not null
);
create index edge_changes_edge on edge_changes (edge);
