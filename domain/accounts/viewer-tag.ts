import { createHash } from 'node:crypto'
import type { Member } from '#shared/members/member.ts'

/** Tells members' browsers whose a page is, without saying who: what is kept on a device is bound to it. It lets nobody in. */
export function viewerTag({ id }: Pick<Member, 'id'>): string {
  return createHash('sha256').update(`kept for ${id}`).digest('base64url').slice(0, 22)
}
