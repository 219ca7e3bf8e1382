-- What stands at the public site's places for ads. Of each place's active units the newest is shown.
create table ad_units (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  position text not null check (position in (
    'home_top', 'home_middle', 'home_bottom', 'content_top', 'content_middle', 'content_bottom', 'content_sidebar',
    'person_top', 'person_middle', 'person_bottom', 'footer'
  )),
  -- HTML, shown in frames that nothing of the site can be reached from.
  ad_code text not null check (octet_length(ad_code) between 1 and 20480),
  is_active boolean not null default true,
  created_by uuid references auth_users (id) on delete set null,
  updated_by uuid references auth_users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ad_units_newest on ad_units (created_at desc, id desc);
