-- Sign-ins, changes of how to sign in, and failed attempts, for the member and for staff; for 90 days.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  kind text not null check (kind <> ''),
  -- Of events that others can repeat the latest.
  at timestamptz not null default now(),
  -- Never a whole address: an IPv4 /24, an IPv6 /56 or `unknown`.
  network text not null,
  -- Browser and system, not the User-Agent header.
  browser text,
  -- Staff who did it to the account; not a reference, because the row outlives the staff member's account.
  actor_id uuid,
  -- The start of the hour of events that others can repeat: one row per hour and network. Null for all others.
  hour timestamptz,
  count int not null default 1 check (count > 0),
  unique (user_id, kind, network, hour)
);
create index security_events_account on security_events (user_id, at desc, id desc);
create index security_events_newest on security_events (at desc, id desc);
create index security_events_kind on security_events (kind, at desc, id desc);
