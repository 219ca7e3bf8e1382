import { createHash } from 'node:crypto'
import type { Member } from '#shared/members/member.ts'

/** Lets members' browsers see whose page it is without naming them: data stored on a device is bound to it. It grants no access. */
export function viewerTag({ id }: Pick<Member, 'id'>): string {
  return createHash('sha256').update(`kept for ${id}`).digest('base64url').slice(0, 22)
}
