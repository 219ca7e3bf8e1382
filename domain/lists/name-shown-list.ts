import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { ownSlug } from '#shared/addresses/own-slug.ts'
import { IS_SHOWN } from './list-rows.ts'
import { isListId } from './own-list.ts'

/** Slugs that are tried before giving up. */
const SLUG_TRIES = 8

/**
 * Gives a list that becomes public for the first time a slug made from its name, which it keeps for good. Until then its slug is its id:
 * the name of a list that others have never seen must not be found by trying addresses, nor by which slugs are taken. Call it in the
 * transaction that makes the list public.
 */
export async function nameShownList(trx: Database, { listId }: { listId: string }): Promise<void> {
  const { rows } = await sql<{ name: string; former: string | null }>`
    select list.name, list.former_slug as former from share_lists as list
    where list.id = ${listId}::uuid and list.slug = list.id::text and ${IS_SHOWN}
  `.execute(trx)
  const [list] = rows
  if (list === undefined) return
  // Serialises two lists of the same name that become public concurrently.
  await sql`select pg_advisory_xact_lock(hashtextextended('share_lists slug', 0))`.execute(trx)
  for (let turn = 0; turn < SLUG_TRIES; turn += 1) {
    const slug =
      turn === 0 && list.former !== null ? list.former : ownSlug(list.name, { withSuffix: turn > 1, otherwise: 'list' })
    // It would shadow the list with that id.
    if (isListId(slug)) continue
    const named = await sql`
      update share_lists set slug = ${slug}, former_slug = null
      where id = ${listId}::uuid and not exists (select from share_lists as other where other.slug = ${slug})
    `.execute(trx)
    if (named.numAffectedRows === 1n) return
  }
  throw new Error('No slug is free for a list')
}
