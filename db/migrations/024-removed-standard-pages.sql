-- Standard pages that staff have removed, or given another slug: the start does not bring them back.
create table removed_standard_pages (
  slug text primary key check (slug <> ''),
  removed_at timestamptz not null default now()
);
