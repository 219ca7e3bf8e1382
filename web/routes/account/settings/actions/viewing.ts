import type { Member } from '#shared/members/member.ts'

/** What every form of the settings is given besides. */
export interface Viewing {
  viewer: Member
}
