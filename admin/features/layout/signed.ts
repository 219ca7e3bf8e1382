import type { StaffRole } from '#shared/members/member.ts'

/** The signed-in user. */
export interface Signed {
  displayName: string
  email: string
  role: StaffRole
  /** Paths of the screens that they may open. */
  open: readonly string[]
}
