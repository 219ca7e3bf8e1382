import type { Database } from '#db/client.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listKnownCards } from '../titles/list-cards.ts'
import type { PersonCredit } from './person-page.ts'

/** A role in a title before its card is loaded. */
export interface Credit {
  ref: TitleRef
  /** The card from TMDB's list of credits; null for a stored title. */
  listed: TitleCard | null
  characters: string[]
  jobs: string[]
}

/** The credits with their titles' cards, in order: stored ones, otherwise listed ones. Credits with neither are left out. */
export async function toPersonCredits(
  db: Database,
  credits: readonly Credit[],
  { language, country }: { language: string; country: string },
): Promise<{ movies: PersonCredit[]; tvShows: PersonCredit[] }> {
  const { cards, hidden } = await listKnownCards(db, { refs: credits.map(({ ref }) => ref), language, country })
  const stored = new Map(cards.map((card) => [titleKey(card), card]))
  const shown = credits.flatMap(({ ref, listed, characters, jobs }): PersonCredit[] => {
    const card = stored.get(titleKey(ref)) ?? (hidden.has(titleKey(ref)) ? null : listed)
    return card === null ? [] : [{ card, characters, jobs }]
  })
  return {
    movies: shown.filter(({ card }) => card.type === 'movie'),
    tvShows: shown.filter(({ card }) => card.type === 'tv_show'),
  }
}
