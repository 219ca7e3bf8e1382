export const STAFF_ROLES = ['editor', 'moderator', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Higher may do what lower may (LIMITS-64). */
export const STAFF_RANKS: Readonly<Record<StaffRole, number>> = { editor: 1, moderator: 2, admin: 3 }

/** Whether a role is at least that one. */
export function hasRank(role: StaffRole | null, least: StaffRole): boolean {
  return role !== null && STAFF_RANKS[role] >= STAFF_RANKS[least]
}

/** Who is signed in, as every page may know them. */
export interface Member {
  /** UUID. */
  id: string
  email: string
  displayName: string
  avatarUrl: string | null
  language: string
  country: string
  /** Streaming services the member has: TMDB provider ids. */
  services: readonly number[]
  /** Views hold back titles that none of the services carries. */
  onlyMyServices: boolean
  /** Views hold back titles on the watchlist as watched. */
  hideWatched: boolean
  isWatchlistPublic: boolean
  publicWatchlistSlug: string | null
  /** Of the panel; null for most. */
  role: StaffRole | null
}
