-- Who may sign in and how: kept by the sign-in library (domain/accounts/create-auth.ts), in our names.
create table auth_users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id);
create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  issuer text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_accounts_user on auth_accounts (user_id);
create table auth_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);
create index auth_verifications_expiry on auth_verifications (expires_at);
create table auth_second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth_users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- What the product knows of a member. Everything of theirs goes with the account.
create table user_profiles (
  id uuid primary key references auth_users (id) on delete cascade,
  email text not null,
  display_name text not null check (display_name ~ '^[A-Za-z0-9_-]{3,60}$'),
  avatar_url text,
  country_code text not null default 'US' check (country_code ~ '^[A-Z]{2}$'),
  language_code text not null default 'en' check (language_code ~ '^[a-z]{2}$'),
  is_watchlist_public boolean not null default false,
  public_watchlist_slug text unique,
  -- Streaming services that the member has, by TMDB's ids, and what follows from them.
  services integer[] not null default '{}',
  only_my_services boolean not null default false,
  hide_watched boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_profiles_display_name on user_profiles (lower(display_name));
create index user_profiles_created_at on user_profiles (created_at desc);

create table admin_users (
  id uuid primary key references auth_users (id) on delete cascade,
  role text not null check (role in ('editor', 'moderator', 'admin')),
  permissions jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

create table user_watchlists (
  user_id uuid not null references auth_users (id) on delete cascade,
  content_id integer not null,
  content_type text not null check (content_type in ('movie', 'tv_show')),
  status text not null default 'want_to_watch' check (status in ('want_to_watch', 'watching', 'watched', 'dropped')),
  added_at timestamptz not null default now(),
  primary key (user_id, content_id, content_type)
);
create index user_watchlists_status on user_watchlists (user_id, status, added_at desc, content_id);

create table content_ratings (
  user_id uuid not null references auth_users (id) on delete cascade,
  content_id integer not null,
  content_type text not null check (content_type in ('movie', 'tv_show')),
  rating smallint not null check (rating between 1 and 10),
  rated_at timestamptz not null default now(),
  primary key (user_id, content_id, content_type)
);
