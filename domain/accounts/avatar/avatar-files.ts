import type { Deps } from '#domain/deps.ts'
import { AVATAR_KEY } from '#shared/members/avatar.ts'

/** The folder that holds one member's avatars only. */
export function avatarFolder(memberId: string): string {
  return `avatars/${memberId}/`
}

/** Deletes the file behind a former address; an address outside this member's folder is ignored. */
export async function removeFormerAvatar(
  { files, logger }: Pick<Deps, 'files' | 'logger'>,
  { memberId, avatarUrl }: { memberId: string; avatarUrl: string | null },
): Promise<void> {
  const folder = avatarFolder(memberId)
  const [address = ''] = avatarUrl?.split('?', 1) ?? []
  const key = address.slice(address.lastIndexOf(folder))
  if (!key.startsWith(folder) || !AVATAR_KEY.test(key) || files.url(key) !== address) return
  try {
    await files.remove(key)
  } catch (error) {
    // No address refers to it any more; it is deleted with the account.
    logger.warn({ err: error }, 'A former avatar could not be removed')
  }
}
