import type { Viewing } from './viewing.ts'

export const STAFF_ROLES = ['editor', 'moderator', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A higher rank includes all lower ones. */
export const STAFF_RANKS: Readonly<Record<StaffRole, number>> = { editor: 1, moderator: 2, admin: 3 }

/** Whether a role has at least this rank. */
export function hasRank(role: StaffRole | null, least: StaffRole): boolean {
  return role !== null && STAFF_RANKS[role] >= STAFF_RANKS[least]
}

/** The signed-in member, with what every page may know. */
export interface Member extends Viewing {
  /** UUID. */
  id: string
  email: string
  displayName: string
  avatarUrl: string | null
  language: string
  country: string
  isWatchlistPublic: boolean
  publicWatchlistSlug: string | null
  /** Role in the panel; null for most. */
  role: StaffRole | null
}
