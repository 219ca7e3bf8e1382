import { AVATAR_KEY } from '#shared/members/avatar.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import type { Viewer } from './viewer.tsx'

interface Place {
  adminUrl: string
  /** Address of a kept file by its key. */
  fileUrl: (key: string) => string
}

/** For loaders: of a member nothing else goes into pages. */
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

/** A member's picture as pages may show it. Those of other sites are not: they would learn who looks at ours. */
export function shownPicture(avatarUrl: string | null, fileUrl: Place['fileUrl']): string | null {
  const [address = ''] = avatarUrl?.split('?', 1) ?? []
  const key = address.slice(Math.max(0, address.lastIndexOf('avatars/')))
  return AVATAR_KEY.test(key) && fileUrl(key) === address ? avatarUrl : null
}
