import type { BrowseFilters, Browsing } from '../../browse/filters.ts'
import type { OwnView } from '../../services/own-view.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { genresOf } from '../lexicon/subjects.ts'
import { languagesOfCountry } from './country-languages.ts'
import type { KnownNames } from './know-names.ts'
import { LEADING_WEIGHT, MOOD_GENRES } from './moods.ts'

/** TMDB has these genres for movies alone. Of TV shows their keywords say as much: words that stand in one of them. */
const KEYWORDS: Readonly<Record<string, string>> = {
  Horror: 'horror|zombie|vampire|ghost|haunted|slasher|werewolf|possession',
  Romance: 'romance|romantic|love',
  Thriller: 'thriller|suspense|conspiracy|espionage|serial killer|kidnapping|hostage',
  History: 'history|historical|century|biography|world war',
  Music: 'music|musical|musician|singer|band',
}

/** The visitor, as far as the titles of an answer depend on them. */
export interface AnswerVisitor {
  member: { id: string } | null
  own: OwnView
  /** TMDB ids of the visitor's streaming services. */
  services: readonly number[]
  /** The page's. */
  language: string
  /** Two upper-case letters: the country whose offers count. */
  country: string
}

/** Filters in the form in which the stored catalogue is queried. */
export interface CatalogueQuery {
  browsing: Browsing
  /** Each is queried separately; undefined: any language. */
  languages: readonly (string | undefined)[]
  /** ISO 3166-1. */
  madeIn: string | null
  /** ISO 3166-1: a title was made in none of these. */
  madeElsewhere: readonly string[]
  /** TMDB ids of services that must not carry a title in the visitor's country. */
  notOn: readonly number[]
  /** A TV show must have, for each group, a keyword with a word that starts with one of its entries. */
  keywords: readonly (readonly string[])[]
  /** Whether ten votes are required: not for unreleased titles, nor for those of one person. */
  needsVotes: boolean
  member: { id: string } | null
  services: readonly number[]
}

interface Input {
  names: KnownNames
  visitor: AnswerVisitor
  /** `YYYY-MM-DD`. */
  today: string
}

/** Whether the query has parts that no index covers: then only a limited number of the most popular titles is examined. */
export function isLookedThrough({ madeIn, madeElsewhere, notOn, keywords }: CatalogueQuery): boolean {
  return madeIn !== null || madeElsewhere.length + notOn.length + keywords.length > 0
}

export function toCatalogueQuery(filters: RequestFilters, { names, visitor, today }: Input): CatalogueQuery {
  const { member, own, services, country } = visitor
  const genres = askedGenres(filters, names)
  const thisYear = Number(today.slice(0, 4))
  const from = filters.year ?? filters.yearRange?.min ?? 0
  const needsVotes = from <= thisYear && !asksForPeople(filters)
  const languages = filters.originalLanguage === undefined ? languagesFor(filters) : [filters.originalLanguage]
  return {
    browsing: {
      filters: {
        ...genres.filters,
        type: filters.contentType,
        providers: filters.providers === undefined ? undefined : names.providers,
        ...yearFilters(filters),
        runtimeFrom: filters.minRuntime,
        runtimeTo: filters.maxRuntime,
        // A rating counts with ten votes or more: requiring any rating requires as many.
        rating: filters.minRating ?? (needsVotes ? 0 : undefined),
        originalLanguage: filters.originalLanguage,
        withoutLanguages: filters.notLanguages,
        withoutDecades: filters.notDecades,
        // A request for this year or later includes announced titles.
        releasedBy: from < thisYear ? today : undefined,
      },
      own: member === null ? own : { ...own, unwatchedBy: member.id },
      sort: 'popularity',
      country,
      today,
    },
    languages: languages.length === 0 ? [undefined] : languages,
    madeIn: filters.country ?? null,
    madeElsewhere: filters.notCountries ?? [],
    notOn: names.notProviders,
    keywords: genres.keywords,
    needsVotes,
    member,
    services,
  }
}

function asksForPeople({ actors = [], directors = [] }: RequestFilters): boolean {
  return actors.length + directors.length > 0
}

function languagesFor({ country }: RequestFilters): readonly string[] {
  return country === undefined ? [] : languagesOfCountry(country)
}

interface AskedGenres {
  filters: Pick<BrowseFilters, 'genres' | 'everyGenre' | 'withoutGenres'>
  keywords: string[][]
}

function askedGenres(
  { genres = [], anyGenre, notGenres = [], subjects = [], mood, contentType }: RequestFilters,
  { genreIds }: KnownNames,
): AskedGenres {
  const isByKeyword = (name: string) => contentType === 'tv_show' && showKeywords(name).length > 0
  const ofSubjects = new Set(subjects.flatMap(genresOf))
  const asked = genres.filter((name) => genreIds(name).length > 0 && !ofSubjects.has(name))
  const refused = notGenres.flatMap(genreIds)
  if (anyGenre === true && asked.length > 1) {
    const ids = asked.flatMap(genreIds)
    return { filters: { genres: ids, withoutGenres: refused.filter((id) => !ids.includes(id)) }, keywords: [] }
  }
  if (asked.length + subjects.length > 0 || mood === undefined) {
    const everyGenre = asked.filter((name) => !isByKeyword(name)).map(genreIds)
    const withoutGenres = refused.filter((id) => !everyGenre.flat().includes(id))
    return { filters: { everyGenre, withoutGenres }, keywords: asked.filter(isByKeyword).map(showKeywords) }
  }
  const { weights, without } = MOOD_GENRES[mood]
  const leading = Object.keys(weights).filter((name) => (weights[name] ?? 0) >= LEADING_WEIGHT)
  const withoutGenres = [...refused, ...without.flatMap(genreIds)]
  return leading.every(isByKeyword)
    ? { filters: { withoutGenres }, keywords: [leading.flatMap(showKeywords)] }
    : { filters: { genres: leading.flatMap(genreIds), withoutGenres }, keywords: [] }
}

function yearFilters({ year, yearRange }: RequestFilters): BrowseFilters {
  return year === undefined ? { yearFrom: yearRange?.min, yearTo: yearRange?.max } : { yearFrom: year, yearTo: year }
}

/** Beginnings of words in keywords that stand for a genre where a TV show is asked for; none where TV shows have the genre itself. */
function showKeywords(genre: string): string[] {
  return KEYWORDS[genre]?.split('|') ?? []
}
