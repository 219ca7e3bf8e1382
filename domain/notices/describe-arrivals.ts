import type { Deps } from '#domain/deps.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { listArrivals } from '../services/list-arrivals.ts'
import { offerNotesIn } from '../services/offer-notes.ts'
import { listCards } from '../titles/list-cards.ts'
import { MOST_TITLES } from './limits.ts'

/** A title that came to one of the member's services, as a notice names it. */
export interface DescribedArrival {
  title: LocalText
  year: number | null
  /** The service's name. */
  service: string
  /** 'Came to Netflix today'. */
  line: string
  /** Path of its page. */
  path: string
}

interface Input {
  userId: string
  since: Date
  until: Date
  language: string
}

/**
 * What a notice is about, in its language, the newest first: titles that the member wants to watch or is watching and that came to their
 * services in that time. Nothing from before they had these services and this country.
 */
export async function describeArrivals(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, since, until, language }: Input,
): Promise<DescribedArrival[]> {
  const profile = await deps.db
    .selectFrom('user_profiles')
    .select(['services', 'country_code as country', 'offers_since as offersSince'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (profile === undefined) return []
  const { services, country, offersSince } = profile
  const from = offersSince !== null && offersSince > since ? offersSince : since
  const among = { wantedBy: userId }
  const found = await listArrivals(deps, { services, country, since: from, among, limit: MOST_TITLES })
  const arrivals = found.filter(({ at }) => at > from && at <= until)
  if (arrivals.length === 0) return []
  const [cards, notes] = await Promise.all([
    listCards(deps.db, { refs: arrivals, language, country }),
    offerNotesIn(language),
  ])
  const byKey = new Map(cards.map((card) => [titleKey(card), card]))
  const now = deps.clock.now()
  return arrivals.flatMap((arrival) => {
    const card = byKey.get(titleKey(arrival))
    if (card === undefined) return []
    const { title, year, baseTitle } = card
    const { text: line } = notes.came(arrival, now)
    return [{ title, year, service: arrival.service.name, line, path: titlePath(language, arrival, baseTitle) }]
  })
}
