import type { PersonDetails } from '#integrations/tmdb/client.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { yearOf } from '../titles/title-text.ts'
import type { Credit } from './credit.ts'

type Combined = NonNullable<PersonDetails['combined_credits']>
type ListedCredit = Combined['cast'][number] | Combined['crew'][number]

/** Titles per page, of each type. */
const CREDIT_LIMIT = 500

/**
 * TMDB's combined credits with one entry per title, best known first; titles for adults are left out. `language` is the one that TMDB was
 * asked in.
 */
export function readCredits({ cast, crew }: Combined, language: string): Credit[] {
  const credits = new Map<string, Credit & { popularity: number }>()
  for (const entry of [...cast, ...crew]) {
    if (entry.adult) continue
    const card = listedCard(entry, language)
    const key = `${card.type}/${card.id}`
    const known = credits.get(key) ?? {
      ref: { type: card.type, id: card.id },
      listed: card,
      characters: [],
      jobs: [],
      popularity: entry.popularity,
    }
    if ('character' in entry) addOnce(known.characters, entry.character)
    else addOnce(known.jobs, entry.job)
    credits.set(key, known)
  }
  const sorted = [...credits.values()].toSorted((a, b) => weight(b) - weight(a) || a.ref.id - b.ref.id)
  const firstOf = (type: Credit['ref']['type']) => sorted.filter(({ ref }) => ref.type === type).slice(0, CREDIT_LIMIT)
  return [...firstOf('movie'), ...firstOf('tv_show')]
}

/** People are known for what many have rated; talk shows are popular every day and rated by few. */
function weight({ listed, popularity }: { listed: TitleCard | null; popularity: number }): number {
  return (listed?.voteCount ?? 0) + popularity
}

function addOnce(list: string[], entry: string): void {
  if (entry !== '' && !list.includes(entry)) list.push(entry)
}

function listedCard(entry: ListedCredit, language: string): TitleCard {
  const isMovie = entry.media_type === 'movie'
  const title = isMovie ? entry.title : entry.name
  return {
    type: isMovie ? 'movie' : 'tv_show',
    id: entry.id,
    title: { text: title, language },
    baseTitle: title,
    year: yearOf(isMovie ? entry.release_date : entry.first_air_date),
    posterPath: entry.poster_path,
    voteAverage: entry.vote_average,
    voteCount: entry.vote_count,
    stored: false,
    services: [],
  }
}
