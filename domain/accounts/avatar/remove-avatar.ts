import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { removeFormerAvatar } from './avatar-files.ts'
import { setAvatar } from './set-avatar.ts'

/** Removes a member's avatar and deletes its file. Does nothing if there is none. */
export async function removeAvatar(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'logger'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): Promise<void> {
  const former = await setAvatar(deps, { memberId: viewer.id, avatarUrl: null })
  await removeFormerAvatar(deps, { memberId: viewer.id, avatarUrl: former?.avatar_url ?? null })
}
