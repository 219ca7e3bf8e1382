import type { Database } from '#db/client.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { listCards } from '../titles/list-cards.ts'
import { listArrivals } from './list-arrivals.ts'

/** A title that came to one of the member's services, as a notice names it. */
export interface DescribedArrival {
  title: LocalText
  year: number | null
  service: string
  at: Date
  /** Path of its page. */
  path: string
}

interface Input {
  userId: string
  since: Date
  until: Date
  language: string
  country: string
}

/** What a notice is about, in its language, the newest first; titles that are no longer stored or are for adults are left out. */
export async function describeArrivals(
  db: Database,
  { language, country, ...period }: Input,
): Promise<DescribedArrival[]> {
  const arrivals = await listArrivals(db, period)
  const cards = await listCards(db, { refs: arrivals, language, country })
  const byKey = new Map(cards.map((card) => [titleKey(card), card]))
  return arrivals.flatMap(({ service, at, ...ref }) => {
    const card = byKey.get(titleKey(ref))
    if (card === undefined) return []
    return [{ title: card.title, year: card.year, service, at, path: titlePath(language, ref, card.baseTitle) }]
  })
}
