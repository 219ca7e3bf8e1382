import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { readDetails } from '../titles/read-details.ts'
import { spreadOut } from '../titles/spread-out.ts'

/** How many places a title moves back for each earlier pick with which it shares a series, its genres, makers or a decade. */
const SERIES_PLACES = 100
const GENRE_PLACES = 6
const MAKER_PLACES = 4
const DECADE_PLACES = 3

/**
 * The titles as picks, best first: those after it differ from it in series, genre and decade. `alike`: English names of genres that
 * all of them were asked to have, which do not count.
 */
export async function varyPicks(
  { db }: Pick<Deps, 'db'>,
  { cards, alike }: { cards: readonly TitleCard[]; alike: readonly string[] },
): Promise<TitleCard[]> {
  const details = await readDetails(db, cards)
  const traits = cards.map((card) => {
    const { series = null, makers = [], genres = [] } = details.get(titleKey(card)) ?? {}
    const decade = card.year === null ? null : Math.floor(card.year / 10)
    return { card, series, makers, decade, genres: genres.filter((name) => !alike.includes(name)) }
  })
  return spreadOut(traits, placesBack).map(({ card }) => card)
}

interface Traits {
  /** TMDB id of the collection. */
  series: number | null
  /** TMDB ids of directors and creators. */
  makers: readonly number[]
  decade: number | null
  genres: readonly string[]
}

function placesBack(title: Traits, before: readonly Traits[]): number {
  return before.reduce(
    (places, other) =>
      places +
      (title.series !== null && title.series === other.series ? SERIES_PLACES : 0) +
      GENRE_PLACES * shared(title.genres, other.genres) +
      (title.makers.some((id) => other.makers.includes(id)) ? MAKER_PLACES : 0) +
      (title.decade !== null && title.decade === other.decade ? DECADE_PLACES : 0),
    0,
  )
}

/** From 0 to 1: how much of the shorter list is in the other. */
function shared(some: readonly string[], others: readonly string[]): number {
  const least = Math.min(some.length, others.length)
  return least === 0 ? 0 : some.filter((name) => others.includes(name)).length / least
}
