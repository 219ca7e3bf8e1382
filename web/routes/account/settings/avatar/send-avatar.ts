import { AVATAR_ADDRESS } from '#shared/members/avatar.ts'
import { post } from '../../../../features/sending/post.ts'
import { isAvatarRefusal } from './avatar-outcome.ts'
import type { AvatarOutcome } from './avatar-outcome.ts'

/** `offline`: there was no response. */
export type SentAvatar = AvatarOutcome | 'offline'

/** Uploads a picture, or removes the current one if null. */
export async function sendAvatar(file: File | null): Promise<SentAvatar> {
  const body = new FormData()
  if (file === null) body.set('remove', '1')
  else body.set('avatar', file)
  const answer = await post<{ problem: string }>(AVATAR_ADDRESS, body)
  if (answer?.ok === true) return file === null ? 'removed' : 'saved'
  const { problem = null } = answer?.body ?? {}
  return isAvatarRefusal(problem) ? problem : 'offline'
}
