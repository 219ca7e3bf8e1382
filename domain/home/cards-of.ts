import type { Database } from '#db/client.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listCards } from '../titles/list-cards.ts'

interface Place {
  language: string
  /** Two upper-case letters. */
  country: string
}

/** Reads the cards of all titles at once; the result picks those of a row, in its order. */
export async function cardsOf(
  db: Database,
  titles: readonly TitleRef[],
  place: Place,
): Promise<(row: readonly TitleRef[]) => TitleCard[]> {
  const refs = [...new Map(titles.map((ref) => [titleKey(ref), ref])).values()]
  const cards = new Map((await listCards(db, { refs, ...place })).map((card) => [titleKey(card), card]))
  return (row) => row.flatMap((ref) => cards.get(titleKey(ref)) ?? [])
}
