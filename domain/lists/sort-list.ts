import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listCards } from '../titles/list-cards.ts'
import { lockOwnList, touchList } from './own-list.ts'
import { ITEM_ORDER, writeOrder } from './place-item.ts'

export const LIST_SORTS = ['added', 'title', 'year', 'rating'] as const
export type ListSort = (typeof LIST_SORTS)[number]

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  /** Newest or best first, titles from A to Z. */
  sort: ListSort
  language: string
}

/** Sorts the titles of one of the viewer's own lists, once. */
export async function sortList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, sort, language }: Input,
): Promise<{ ok: true } | { ok: false; reason: 'unknown-list' }> {
  return inTransaction(db, async (trx) => {
    if ((await lockOwnList(trx, { viewer, listId })) === null) return { ok: false, reason: 'unknown-list' } as const
    const order = sort === 'added' ? sql`item.added_at desc, ${ITEM_ORDER}` : ITEM_ORDER
    const { rows } = await sql<TitleRef>`
      select content_type as type, content_id as id from share_list_items as item where list_id = ${listId} order by ${order}
    `.execute(trx)
    const refs = sort === 'added' ? rows : await sortCards(trx, { refs: rows, sort, language })
    await writeOrder(trx, listId, refs)
    await touchList(trx, { listId, now: clock.now() })
    return { ok: true } as const
  })
}

/** Titles without a card come last. */
async function sortCards(
  trx: Deps['db'],
  { refs, sort, language }: { refs: readonly TitleRef[]; sort: Exclude<ListSort, 'added'>; language: string },
): Promise<TitleRef[]> {
  const cards = await listCards(trx, { refs, language, country: '' })
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sorted = cards.toSorted((a, b) =>
    sort === 'title'
      ? compare(a.title.text, b.title.text)
      : sort === 'year'
        ? (b.year ?? 0) - (a.year ?? 0)
        : b.voteAverage - a.voteAverage,
  )
  const shown = new Set(cards.map(({ type, id }) => `${type}/${id}`))
  return [...sorted, ...refs.filter(({ type, id }) => !shown.has(`${type}/${id}`))]
}
