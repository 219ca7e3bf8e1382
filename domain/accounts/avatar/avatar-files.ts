import type { Deps } from '#domain/deps.ts'
import { AVATAR_KEY } from '#shared/members/avatar.ts'

/** The folder of one member's avatars, and of nobody else's. */
export function avatarFolder(memberId: string): string {
  return `avatars/${memberId}/`
}

/** Removes the file behind a former address; one that is not of this member's folder is left alone. */
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
    // Nobody's address names it any more; it goes with the account.
    logger.warn({ err: error }, 'A former avatar could not be removed')
  }
}
