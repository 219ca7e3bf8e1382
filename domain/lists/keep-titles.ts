import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { areStored } from '../titles/are-stored.ts'
import { ADDED_AT_ONCE } from '../watchlist/limits.ts'
import { addMany } from './add-many.ts'
import { createList } from './create-list.ts'
import type { CreatedList } from './create-list.ts'
import type { TextRefusal } from './list-text.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  /** Name of the new list. */
  name: string
  refs: readonly TitleRef[]
}

type Kept =
  | { ok: true; list: CreatedList; added: number }
  | { ok: false; reason: TextRefusal | 'lists-full' | 'invalid-request' | 'unknown-title' }

/**
 * Creates an unpublished list of the viewer's from the titles, in their order, with all of them or not at all. 'unknown-title' if one is
 * not stored or for adults, 'invalid-request' for no titles or more than 100.
 */
export async function keepTitles(deps: Pick<Deps, 'db' | 'clock'>, { viewer, name, refs }: Input): Promise<Kept> {
  if (refs.length === 0 || refs.length > ADDED_AT_ONCE) return { ok: false, reason: 'invalid-request' }
  return inTransaction(deps.db, async (trx): Promise<Kept> => {
    const own = { db: trx, clock: deps.clock }
    if (!(await areStored(trx, refs))) return { ok: false, reason: 'unknown-title' }
    const made = await createList(own, { viewer, name })
    if (!made.ok) return made
    const filled = await addMany(own, { viewer, listId: made.list.id, items: refs })
    if (!filled.ok) throw new Error('A new list is not its owner’s')
    return { ok: true, list: made.list, added: filled.added.length }
  })
}
