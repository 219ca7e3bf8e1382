import { announceChange } from '#db/changes.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { isStandardSlug } from '../../pages/standard-slugs.ts'
import { logAction } from '../log-action.ts'
import { findPageForStaff } from './find-page-for-staff.ts'
import { describePage } from './page-columns.ts'
import { forgetRemoval } from './standard-page-removals.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  slug: string
  userAgent: string | null
}

/**
 * Stores a removed standard page again, from its current template, and logs it; false if there is a page at that slug, or if it is not a
 * standard one. It is restored as a draft, since no one has reviewed the current template. The caller must have checked that the viewer is
 * staff. Rejects if the database fails.
 */
export async function restoreStandardPage(
  { db, site, makeStandardPage }: Pick<Deps, 'db' | 'site' | 'makeStandardPage'>,
  { viewer, slug, userAgent }: Input,
): Promise<boolean> {
  if (!isStandardSlug(slug)) return false
  const { columns } = await makeStandardPage(slug, site.operator)
  return inTransaction(db, async (trx) => {
    await forgetRemoval(trx, slug)
    const added = await trx
      .insertInto('static_pages')
      .values({ ...columns, is_published: false, created_by: viewer.id, updated_by: viewer.id })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    const page = added === undefined ? null : await findPageForStaff({ db: trx }, added)
    if (added === undefined || page === null) return false
    await logAction(trx, {
      actor: viewer,
      action: 'restore_static_page',
      target: { type: 'static_page', id: String(added.id) },
      details: { after: describePage(page) },
      userAgent,
    })
    await announceChange(trx, { kind: 'everything' })
    return true
  })
}
