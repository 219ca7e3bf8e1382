import { AVATAR_KEY } from '#shared/members/avatar.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import type { Viewer } from './viewer.tsx'

interface Place {
  adminUrl: string
  /** URL of a stored file by its key. */
  fileUrl: (key: string) => string
}

/** For loaders: the only data of a member that goes into pages. */
export function toViewer(member: Member | null, { adminUrl, fileUrl }: Place): Viewer | null {
  if (member === null) return null
  const { displayName, avatarUrl, role } = member
  const isStaff = hasRank(role, 'editor')
  return {
    displayName,
    avatarUrl: shownPicture(avatarUrl, fileUrl),
    role,
    isStaff,
    panelUrl: isStaff ? adminUrl : null,
  }
}

/** A member's picture if pages may show it. Pictures on other sites are excluded: those would learn who visits ours. */
export function shownPicture(avatarUrl: string | null, fileUrl: Place['fileUrl']): string | null {
  const [address = ''] = avatarUrl?.split('?', 1) ?? []
  const key = address.slice(Math.max(0, address.lastIndexOf('avatars/')))
  return AVATAR_KEY.test(key) && fileUrl(key) === address ? avatarUrl : null
}
