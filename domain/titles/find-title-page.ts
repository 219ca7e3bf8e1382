import type { StoredCastMember, StoredCrewMember, StoredVideo } from '#db/schema/columns.ts'
import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { genresToChoose } from '#shared/titles/genre-ids.ts'
import type { AgeRating } from '#shared/titles/age-rating.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { ageRatingIn } from './ages/age-rating.ts'
import { getAvailability } from './get-availability.ts'
import type { Availability } from './get-availability.ts'
import { CAST_LIMIT, CREW_LIMIT } from './limits.ts'
import type { CardsAsked } from './list-cards.ts'
import { listCollection } from './list-collection.ts'
import { listRelated } from './list-related.ts'
import { findTitleFacts, readLanguageCodes } from './title-facts.ts'
import type { Season } from './title-facts.ts'
import { readNamed, readPeople } from '#db/stored-lists.ts'
import { knownLanguage, pickPoster, pickText, pickTitle, yearOf } from './title-text.ts'

/** A person who made a title. */
export interface CreditedMaker {
  id: number
  name: string
  /** TMDB's English names, in the order in which pages list them. */
  jobs: string[]
}

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
  /** As rated in the visitor's country, otherwise in another one; null if unknown. */
  ageRating: AgeRating | null
  genres: { id: number; name: string }[]
  countries: string[]
  /** US dollars; null if unknown or zero. */
  budget: number | null
  revenue: number | null
  seasons: number | null
  episodes: number | null
  imdbId: string | null
  seasonList: Season[]
  networks: string[]
  nextEpisodeDate: string | null
  /** Codes of the languages spoken in it. */
  spokenLanguages: string[]
  keywords: string[]
  trailer: StoredVideo | null
  /** The collection it belongs to, with its stored films, including this one, by date. */
  collection: { id: number; name: string; parts: TitleCard[] } | null
  cast: StoredCastMember[]
  /** Each person once. */
  crew: CreditedMaker[]
  availability: Availability
  /** When availability was last confirmed; null if never. */
  checkedAt: string | null
  /** When availability and ratings were both last requested; null if never. */
  renewedAt: string | null
  recommended: TitleCard[]
  similar: TitleCard[]
  source: 'tmdb' | 'sample'
}

/** Read model of a title's page from stored data; null if the title is not stored or for adults. */
export async function findTitlePage(
  { db }: Pick<Deps, 'db'>,
  { ref, ...asked }: CardsAsked & { ref: TitleRef },
): Promise<TitlePage | null> {
  const { language, country } = asked
  const facts = await findTitleFacts(db, ref, language)
  if (facts === null) return null
  const { row, own } = facts
  const { collection } = own
  const genreIds = facts.genres.map((genre) => genre.id)
  const [availability, related, parts] = await Promise.all([
    getAvailability({ db }, { ref, country, language }),
    listRelated({ db }, { ref, related: row.related, genreIds, ...asked }),
    collection === null ? [] : listCollection({ db }, { collectionId: collection.id, ...asked }),
  ])
  const inCollection = new Set(parts.map(({ id }) => id))
  const isElsewhere = ({ id }: TitleCard) => !inCollection.has(id)
  return {
    ...ref,
    title: pickTitle(language, row),
    baseTitle: row.title,
    originalTitle: row.original_title,
    originalLanguage: knownLanguage(row.original_language),
    tagline: pickText(language, row.tagline_translations, row.tagline, row.base_languages?.tagline),
    overview: pickText(language, row.overview_translations, row.overview, row.base_languages?.overview),
    posterPath: pickPoster(language, row.poster_paths_by_language, row.poster_path),
    backdropPath: row.backdrop_path,
    date: row.date,
    year: yearOf(row.date),
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    status: row.status,
    ageRating: ageRatingIn(row.age_ratings ?? {}, country),
    source: row.source,
    checkedAt: row.providers_last_updated?.toISOString() ?? null,
    renewedAt: earliest(row.providers_last_updated, row.ratings_last_updated)?.toISOString() ?? null,
    genres: withoutDoubles(facts.genres),
    ...own,
    spokenLanguages: readLanguageCodes(row.spoken_languages),
    keywords: readNamed(row.keywords).map(({ name }) => name),
    trailer: pickTrailer(row.videos, { language, originalLanguage: row.original_language }),
    collection: collection && { ...collection, parts },
    cast: readPeople<StoredCastMember>(row.cast_data).slice(0, CAST_LIMIT),
    crew: withAllJobs(readPeople<StoredCrewMember>(row.crew_data)).slice(0, CREW_LIMIT),
    availability,
    recommended: related.recommended.filter(isElsewhere),
    similar: related.similar.filter(isElsewhere),
  }
}

/** Without genres of TV shows that stand for another of the title's genres: Kids beside Family. */
function withoutDoubles<Genre extends { id: number }>(genres: readonly Genre[]): Genre[] {
  const ids = new Set(genres.map(({ id }) => id))
  return genres.filter(({ id }) => !genresToChoose(id).some((same) => same !== id && ids.has(same)))
}

function withAllJobs(crew: readonly StoredCrewMember[]): CreditedMaker[] {
  const makers = new Map<number, CreditedMaker>()
  for (const { id, name, job } of crew) {
    const maker = makers.get(id) ?? { id, name, jobs: [] }
    if (job !== null) maker.jobs.push(job)
    makers.set(id, maker)
  }
  return [...makers.values()]
}

/** Requests never made do not count: TMDB may have no offers at all. */
function earliest(...moments: (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null)
  return known.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** The stored video that a visitor would want: in the page's language, else in the original one, else in English. */
export function pickTrailer(
  videos: readonly StoredVideo[],
  { language, originalLanguage }: { language: string; originalLanguage: string | null },
): StoredVideo | null {
  const wanted = [language, originalLanguage, DEFAULT_LANGUAGE]
  const rank = (video: StoredVideo) => {
    const place = wanted.indexOf(video.language)
    return place === -1 ? wanted.length : place
  }
  // Stable: among equals the order of storing holds, trailers before teasers.
  return videos.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
