-- What browsers load of the public site in the version that processes serve, and since when they do: pages of another one name files that are
-- there no more. One row.
create table served_build (
  build text primary key,
  first_served_at timestamptz not null default now()
);
