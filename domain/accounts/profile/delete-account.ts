import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'
import { avatarFolder } from '../avatar/avatar-files.ts'
import { checkOwnPassword } from '../password/check-own-password.ts'
import type { OwnPasswordRefusal } from '../password/check-own-password.ts'
import { endProofs } from '../links.ts'

/**
 * Deletes the viewer's account and everything of theirs: sessions, profile, watchlist, ratings, role, pictures. What they
 * wrote as staff stays, without their name.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'auth' | 'db' | 'files' | 'limiter' | 'logger'>,
  { viewer, password }: { viewer: Pick<Member, 'id'>; password: string },
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: OwnPasswordRefusal }> {
  const { auth, db, files, logger } = deps
  const { id } = viewer
  const reason = await checkOwnPassword(deps, { userId: id, password })
  if (reason !== null) return { ok: false, reason }
  // Before the rows, so that a store that is away leaves an account that can be deleted later.
  await files.removeAll(avatarFolder(id))
  await inTransaction(db, async (trx) => {
    await endProofs(trx, id)
    await trx.updateTable('static_pages').set({ created_by: null }).where('created_by', '=', id).execute()
    await trx.updateTable('static_pages').set({ updated_by: null }).where('updated_by', '=', id).execute()
    await trx.deleteFrom('auth_users').where('id', '=', id).execute()
  })
  // And after them: a picture may have come meanwhile.
  await files.removeAll(avatarFolder(id)).catch((error: unknown) => {
    logger.error({ err: error, folder: avatarFolder(id) }, 'Pictures of a deleted account could not be removed')
  })
  const { cookies } = await askAuth(auth.api.clearSessionCookies({ asResponse: true }))
  return { ok: true, cookies }
}
