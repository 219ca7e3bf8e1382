import { AVATAR_ADDRESS } from '#shared/members/avatar.ts'
import { isAvatarRefusal } from './avatar-outcome.ts'
import type { AvatarOutcome } from './avatar-outcome.ts'

/** `offline`: no answer came. */
export type SentAvatar = AvatarOutcome | 'offline'

/** Sends a picture, or null to remove the present one. */
export async function sendAvatar(file: File | null): Promise<SentAvatar> {
  const body = new FormData()
  if (file === null) body.set('remove', '1')
  else body.set('avatar', file)
  try {
    const answer = await fetch(AVATAR_ADDRESS, { method: 'POST', headers: { accept: 'application/json' }, body })
    if (answer.ok) return file === null ? 'removed' : 'saved'
    const { problem = null } = (await answer.json()) as { problem?: string }
    return isAvatarRefusal(problem) ? problem : 'offline'
  } catch {
    return 'offline'
  }
}
