import type { Deps } from '#domain/deps.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { TitleCard } from '#shared/title-card.ts'
import type { TitleRef } from '#shared/title.ts'
import { getAvailability } from './get-availability.ts'
import type { Availability } from './get-availability.ts'
import { CAST_LIMIT, CREW_LIMIT } from './limits.ts'
import { listSimilar } from './list-similar.ts'
import { findTitleFacts } from './title-facts.ts'
import { readPeople } from './stored-people.ts'
import type { CastMember, CrewMember } from './stored-people.ts'
import { pickPoster, pickText, pickTitle, yearOf } from './title-text.ts'

export interface TitlePage extends TitleRef {
  title: LocalText
  baseTitle: string
  originalTitle: string | null
  originalLanguage: string | null
  tagline: LocalText | null
  overview: LocalText | null
  posterPath: string | null
  backdropPath: string | null
  /** `YYYY-MM-DD` of release or first airing. */
  date: string | null
  year: number | null
  lastAirDate: string | null
  runtimeMinutes: number | null
  /** 0 to 10. */
  voteAverage: number
  voteCount: number
  status: string | null
  genres: { id: number; name: string }[]
  countries: string[]
  /** US dollars; null where unknown or zero. */
  budget: number | null
  revenue: number | null
  seasons: number | null
  episodes: number | null
  imdbId: string | null
  cast: CastMember[]
  crew: CrewMember[]
  availability: Availability
  /** When availability was last confirmed; null where never. */
  checkedAt: string | null
  similar: TitleCard[]
  source: 'tmdb' | 'sample'
}

/** Read model of a title's page from what is stored; null where the title is not stored or adult. */
export async function findTitlePage(
  { db }: Pick<Deps, 'db'>,
  { ref, language, country }: { ref: TitleRef; language: string; country: string },
): Promise<TitlePage | null> {
  const facts = await findTitleFacts(db, ref)
  if (facts === null) return null
  const [availability, similar] = await Promise.all([
    getAvailability({ db }, { ref, country }),
    listSimilar({ db }, { ref, genreIds: facts.genres.map((genre) => genre.id), language, country }),
  ])
  const { row } = facts
  return {
    ...ref,
    title: pickTitle(language, row),
    baseTitle: row.title,
    originalTitle: row.original_title,
    originalLanguage: row.original_language,
    tagline: pickText(language, row.tagline_translations, row.tagline),
    overview: pickText(language, row.overview_translations, row.overview),
    posterPath: pickPoster(language, row.poster_paths_by_language, row.poster_path),
    backdropPath: row.backdrop_path,
    date: row.date,
    year: yearOf(row.date),
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    status: row.status,
    source: row.source,
    checkedAt: row.providers_last_updated?.toISOString() ?? null,
    genres: facts.genres,
    ...facts.own,
    cast: readPeople<CastMember>(row.cast_data).slice(0, CAST_LIMIT),
    crew: readPeople<CrewMember>(row.crew_data).slice(0, CREW_LIMIT),
    availability,
    similar,
  }
}
