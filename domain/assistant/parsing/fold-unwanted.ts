import type { Mood, RequestFilters } from '#shared/assistant/request-filters.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { valueText } from './span.ts'
import type { Span, SpanKind } from './span.ts'

/** 'nothing scary' excludes a genre. */
export const REFUSED: Readonly<Partial<Record<Mood, string>>> = { scary: 'Horror', romantic: 'Romance' }

/** The genres that a part of a request names, those of a refused mood included. */
export function genresNamed(span: Span): readonly string[] {
  return span.kind === 'genre' || span.negated === true ? genresMeant(span) : []
}

/** The same, with those of any such mood: 'scary' means horror. */
export function genresMeant({ kind, value }: Span): readonly string[] {
  if (kind === 'genre') return value as readonly string[]
  return kind === 'mood' ? [REFUSED[value as Mood] ?? []].flat() : []
}

const OPPOSITES = [
  ['actors', 'notPeople'],
  ['directors', 'notPeople'],
  ['providers', 'notProviders'],
  ['subjects', 'notSubjects'],
] as const

/** 'cancelled Netflix, anything but Netflix': what is unwanted anywhere is not wanted elsewhere. */
export function withoutUnwanted(filters: RequestFilters): void {
  for (const [wanted, unwanted] of OPPOSITES) {
    const left = (filters[wanted] ?? []).filter((name) => filters[unwanted]?.includes(name) !== true)
    if (left.length > 0) filters[wanted] = left
    else delete filters[wanted]
  }
  const { country, originalLanguage, mood, notCountries, notLanguages, notMoods } = filters
  if (country !== undefined && notCountries?.includes(country) === true) delete filters.country
  if (originalLanguage !== undefined && notLanguages?.includes(originalLanguage) === true)
    delete filters.originalLanguage
  if (mood !== undefined && notMoods?.includes(mood) === true) delete filters.mood
}

type UnwantedFilter =
  | 'notGenres'
  | 'notSubjects'
  | 'notPeople'
  | 'notProviders'
  | 'notTitles'
  | 'notCountries'
  | 'notLanguages'

const BY_KIND: Readonly<Partial<Record<SpanKind, UnwantedFilter>>> = {
  genre: 'notGenres',
  subject: 'notSubjects',
  actor: 'notPeople',
  director: 'notPeople',
  person: 'notPeople',
  provider: 'notProviders',
  title: 'notTitles',
  country: 'notCountries',
  language: 'notLanguages',
}

/** Adds what a part of a request excludes. */
export function foldUnwanted(filters: RequestFilters, { kind, value }: Span): void {
  const list = BY_KIND[kind]
  if (list !== undefined) addTo(filters, list, typeof value === 'object' ? namesOf(value) : [valueText(value)])
  else if (kind === 'mood') {
    const refused = REFUSED[value as Mood]
    if (refused === undefined) filters.notMoods = [...new Set([...(filters.notMoods ?? []), value as Mood])]
    else addTo(filters, 'notGenres', [refused])
  } else if (kind === 'year') {
    const decades = [...new Set([...(filters.notDecades ?? []), ...decadesOf(value as number | Range)])]
    if (decades.length > 0) filters.notDecades = decades
  }
}

function addTo(filters: RequestFilters, name: UnwantedFilter, values: readonly string[]): void {
  filters[name] = [...new Set([...(filters[name] ?? []), ...values])]
}

function namesOf(value: readonly string[] | Range): readonly string[] {
  return Array.isArray(value) ? value : []
}

interface Range {
  min?: number
  max?: number
}

/** The decades that a range consists of; none of a single year, nor of a range with one end. */
function decadesOf(value: number | Range): number[] {
  if (typeof value === 'number' || value.min === undefined || value.max === undefined) return []
  const first = value.min - (value.min % 10)
  const last = value.max - (value.max % 10)
  return Array.from({ length: (last - first) / 10 + 1 }, (_, at) => first + at * 10)
}

/** Characters between a type and what it is excluded for: 'no films from America', 'no films that came out before 1990'. */
const NEAR = 8
const NEAR_YEAR = 24

/** The type that is not wanted: 'no horror films' and 'no American films' exclude no films. */
export function unwantedType(spans: readonly Span[]): TitleType | null {
  const unwanted = spans.filter(({ negated }) => negated === true)
  const type = unwanted.find(
    (one) =>
      one.kind === 'type' &&
      !unwanted.some(({ kind, start, end }) => {
        const near = kind === 'year' ? NEAR_YEAR : NEAR
        return kind !== 'type' && start - one.end <= near && one.start - end <= near
      }),
  )
  return type === undefined ? null : (type.value as TitleType)
}
