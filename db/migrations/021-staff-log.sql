-- On which site a session is good. The panel's are apart: whoever gets hold of one of the public site's is not in the panel.
alter table auth_sessions add column site text not null default 'public' check (site in ('public', 'admin'));

-- Carries a sign-in from the public site to the panel: once, within a minute, and only into the browser that asked for it.
create table panel_codes (
  -- SHA-256 of the code.
  code_hash text primary key,
  -- Of the public site; where it has ended, the code is worth nothing.
  session_id uuid not null references auth_sessions on delete cascade,
  -- Origin of the panel for which it was made.
  audience text not null,
  -- SHA-256 of what the browser keeps in a cookie of the panel.
  state_hash text not null,
  expires_at timestamptz not null
);
create index panel_codes_session on panel_codes (session_id);
create index panel_codes_expiry on panel_codes (expires_at);

-- What staff did. Lines stay when accounts go, so nothing is referred to.
create table admin_logs (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null,
  action text not null check (action <> ''),
  target_type text,
  target_id text,
  details jsonb not null default '{}',
  -- The specification has the column, and wants nothing in it.
  ip_address text check (ip_address is null),
  user_agent text,
  -- In milliseconds, as pages of the log name it.
  created_at timestamptz not null default date_trunc('milliseconds', now())
);
create index admin_logs_newest on admin_logs (created_at desc, id);
create index admin_logs_person on admin_logs (admin_id, created_at desc);
create index admin_logs_action on admin_logs (action, created_at desc);
create index admin_logs_target on admin_logs (target_type, target_id, created_at desc);

-- Lines are only ever added, by whichever role.
create function refuse_admin_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'admin_logs: lines are only added' using errcode = 'insufficient_privilege';
end
$$;
create trigger admin_logs_append_only before update or delete on admin_logs
  for each row execute function refuse_admin_log_change();
revoke update, delete on admin_logs from public, current_user;
