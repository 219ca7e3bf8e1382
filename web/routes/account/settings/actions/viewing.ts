import type { Member } from '#shared/members/member.ts'

/** What every form of the settings also gets. */
export interface WithViewer {
  viewer: Member
}
