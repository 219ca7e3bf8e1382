-- Browsers that get push notices. One ends with its session: who has signed out there gets nothing there.
create table push_devices (
  -- SHA-256 of the endpoint, by which a browser recognises itself.
  id text primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  endpoint text not null,
  -- The browser's public key and secret, as in RFC 8291.
  p256dh text not null,
  auth text not null,
  -- The public key of ours that the browser accepts notices from.
  server_key text not null,
  language_code text not null,
  created_at timestamptz not null default now(),
  last_sent_at timestamptz
);
create index push_devices_session on push_devices (session_id);
