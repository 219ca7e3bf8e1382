import type { SiteName } from '#shared/http/site-name.ts'
import type { StaffRole } from '#shared/members/member.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import type { CalendarDay, DefaultJson, NullableTimestamp, Timestamp } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

/** Who may sign in: address and name. */
export interface AuthUsersTable {
  /** UUID. */
  id: Generated<string>
  /** As given when signing up, or by Google; pages show the profile's display name. */
  name: string
  /** Lower case. */
  email: string
  email_verified: Generated<boolean>
  image: string | null
  two_factor_enabled: Generated<boolean>
  /** Browsers known before this time are no longer known. */
  devices_since: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}

/**
 * A signed-in browser, on which of the two sites, and when its owner last proved who they are. Deleted by signing out, after 30
 * days, or with the account.
 */
export interface AuthSessionsTable {
  id: Generated<string>
  user_id: string
  token: string
  expires_at: ColumnType<Date, Date | string, Date | string>
  ip_address: string | null
  user_agent: string | null
  /** The site where it is valid. */
  site: Generated<SiteName>
  /** When its owner last proved their identity; null if not in this session. */
  proved_at: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}

/** A way to sign in: `credential` with a password hash, or a provider. */
export interface AuthAccountsTable {
  id: Generated<string>
  user_id: string
  /** The person's id at the provider; the user's own for `credential`. */
  account_id: string
  provider_id: string
  issuer: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: NullableTimestamp
  refresh_token_expires_at: NullableTimestamp
  scope: string | null
  password: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** Secrets that a visitor has to present later: reset tokens, pending sign-ins at a provider, second-factor challenges. */
export interface AuthVerificationsTable {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: ColumnType<Date, Date | string, Date | string>
  created_at: Timestamp
  updated_at: Timestamp
}

/** A second factor: secret and recovery codes, encrypted. Deleted with the account. */
export interface AuthSecondFactorsTable {
  id: Generated<string>
  user_id: string
  /** Encrypted. */
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failed_verification_count: Generated<number>
  locked_until: NullableTimestamp
}

/** What the product knows of a member. Deleted with the account. */
export interface UserProfilesTable {
  /** Id of the user. */
  id: string
  email: string
  /** Letters, digits, `-` and `_`; unique regardless of case. */
  display_name: string
  avatar_url: string | null
  country_code: Generated<string>
  language_code: Generated<string>
  is_watchlist_public: Generated<boolean>
  public_watchlist_slug: string | null
  /** TMDB provider ids. */
  services: Generated<number[]>
  only_my_services: Generated<boolean>
  hide_watched: Generated<boolean>
  /** Whether views show only titles that are rated as suitable up to twelve years. */
  up_to_12: Generated<boolean>
  /** Position in the write-ahead log of the end of their last write, in PostgreSQL's own form. */
  last_write: Generated<string | null>
  /** The timeline of that position; null if written by a version that did not store it. */
  last_write_timeline: Generated<string | null>
  last_sign_in_at: NullableTimestamp
  /** When country, services or, by an import, the watchlist last changed as a whole; null if never. A trigger sets it for the first two. */
  offers_since: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}

/** A security event of an account; deleted with the account, or after 90 days. */
export interface SecurityEventsTable {
  id: Generated<string>
  user_id: string
  /** A SecurityEventKind of this or another version. */
  kind: string
  /** Of repeated events the latest. */
  at: Timestamp
  /** An IPv4 /24, an IPv6 /56 or `unknown`. */
  network: string
  /** Browser and system; null if unknown. */
  browser: string | null
  /** Staff who did it to the account; null for everyone else. */
  actor_id: string | null
  /** The start of the hour in which it was repeated; null for events that have a row each. */
  hour: NullableTimestamp
  count: Generated<number>
}

/** The hash of a display name that was given up: no one else may take it for 30 days. */
export interface RestingNamesTable {
  name_hash: string
  /** The former owner; null if the account no longer exists. */
  user_id: string | null
  given_up_at: Timestamp
}

/** A member with access to the panel. Deleted with the account. */
export interface AdminUsersTable {
  /** Id of the user. */
  id: string
  role: StaffRole
  permissions: DefaultJson<Record<string, unknown>>
  updated_at: Timestamp
}

/** A title on a member's watchlist; unique for member, title and type. Deleted with the account. */
export interface UserWatchlistsTable {
  user_id: string
  content_id: number
  content_type: TitleType
  status: Generated<WatchStatus>
  added_at: Timestamp
}

/** A day on which a member watched a title; unique for member, title, type and day. Deleted with the account. */
export interface WatchDaysTable {
  user_id: string
  content_id: number
  content_type: TitleType
  day: CalendarDay
  created_at: Timestamp
}

/** A member's rating of a title, 1 to 10. Deleted with the account. */
export interface ContentRatingsTable {
  user_id: string
  content_id: number
  content_type: TitleType
  /** 1 to 10. */
  rating: number
  rated_at: Timestamp
}
