import type { Deps } from '#domain/deps.ts'
import { StorageError } from '#integrations/storage/storage-error.ts'
import { AVATAR_CACHE_CONTROL, MAX_AVATAR_BYTES } from '#shared/members/avatar.ts'
import type { AvatarProblem } from '#shared/members/avatar.ts'
import type { Member } from '#shared/members/member.ts'
import { readUpTo } from '#shared/http/read-up-to.ts'
import { avatarFolder, removeFormerAvatar } from './avatar-files.ts'
import { makeAvatar } from './make-avatar.ts'
import { setAvatar } from './set-avatar.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  /** The file as it is received, and its length in bytes if the request stated it. */
  file: ReadableStream<Uint8Array>
  declaredBytes?: number
}

/** Why an upload failed: too many others are being converted, the storage failed, or the account no longer exists. */
export type UploadFailure = 'busy' | 'storage' | 'no-account'

export type SavedAvatar =
  | { kind: 'saved'; avatarUrl: string }
  | { kind: 'refused'; problem: Exclude<AvatarProblem, 'upload-failed'> }
  | { kind: 'refused'; problem: 'upload-failed'; reason: UploadFailure }

/**
 * Gives a member a new avatar and deletes the former file. A refused file stores nothing. A file that is too large is read only as far as
 * needed to see that.
 */
export async function saveAvatar(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'logger'>,
  { viewer, file, declaredBytes = 0 }: Input,
): Promise<SavedAvatar> {
  const bytes = declaredBytes > MAX_AVATAR_BYTES ? null : await readUpTo(file, MAX_AVATAR_BYTES)
  if (bytes === null) return { kind: 'refused', problem: 'too-large' }
  const made = await makeAvatar(bytes)
  if (made === 'busy') return failed('busy')
  if (typeof made === 'string') return { kind: 'refused', problem: made }

  const time = deps.clock.now().getTime()
  const key = `${avatarFolder(viewer.id)}${time}.webp`
  try {
    await deps.files.put(key, made.webp, { contentType: 'image/webp', cacheControl: AVATAR_CACHE_CONTROL })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    deps.logger.warn({ err: error }, 'An avatar could not be stored')
    // The file may have been stored even if only the response was lost. Not awaited: the storage may not respond.
    deps.files.remove(key).catch(() => undefined)
    return failed('storage')
  }
  const avatarUrl = `${deps.files.url(key)}?t=${time}`
  return exchange(deps, { viewer, avatarUrl })
}

/** Points the profile to the stored file; deletes the file again if that fails. */
async function exchange(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'logger'>,
  { viewer, avatarUrl }: { viewer: Pick<Member, 'id'>; avatarUrl: string },
): Promise<SavedAvatar> {
  const removeNew = () => removeFormerAvatar(deps, { memberId: viewer.id, avatarUrl })
  let former: { avatar_url: string | null } | undefined
  try {
    former = await setAvatar(deps, { memberId: viewer.id, avatarUrl })
  } catch (error) {
    await removeNew()
    throw error
  }
  if (former === undefined) {
    await removeNew()
    return failed('no-account')
  }
  if (former.avatar_url !== avatarUrl) {
    await removeFormerAvatar(deps, { memberId: viewer.id, avatarUrl: former.avatar_url })
  }
  return { kind: 'saved', avatarUrl }
}

function failed(reason: UploadFailure): SavedAvatar {
  return { kind: 'refused', problem: 'upload-failed', reason }
}
