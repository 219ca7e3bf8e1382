import { announceChange } from '#db/changes.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { logAction } from '../log-action.ts'
import { describePage, lockPage } from './page-columns.ts'
import { noteRemoval } from './standard-page-removals.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  id: number
  userAgent: string | null
}

/**
 * Deletes a static page, logs it, and makes every process drop it; does nothing if it no longer exists. A standard page stays removed until
 * it is restored. The caller must have checked that the viewer is staff. Rejects if the database fails.
 */
export async function removeStaticPage({ db }: Pick<Deps, 'db'>, { viewer, id, userAgent }: Input): Promise<void> {
  await inTransaction(db, async (trx) => {
    const stored = await lockPage(trx, id)
    if (stored === null) return
    await trx.deleteFrom('static_pages').where('id', '=', id).execute()
    await noteRemoval(trx, stored.page.slug)
    await logAction(trx, {
      actor: viewer,
      action: 'delete_static_page',
      target: { type: 'static_page', id: String(id) },
      details: { before: describePage(stored.page) },
      userAgent,
    })
    await announceChange(trx, { kind: 'everything' })
  })
}
