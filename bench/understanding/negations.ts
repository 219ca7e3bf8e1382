import { normalizeText } from '#domain/terms/normalize.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { print } from '../table.ts'
import { readRequestsOf, reportByLanguage, share } from './whole.ts'
import type { Part, WholeAssistant } from './whole.ts'

interface Named {
  genres?: string[]
  moods?: string[]
  countries?: string[]
  languages?: string[]
  people?: string[]
  services?: string[]
  titles?: string[]
  decades?: number[]
  type?: string
}

interface NegationRequest {
  language: string
  request: string
  /** What else it asks for. */
  wants: Named
  not: Named
}

/** Genres that a refused mood may exclude instead, and moods that mean nearly the same. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  scary: ['scary', 'Horror'],
  romantic: ['romantic', 'Romance'],
  Romance: ['Romance', 'romantic'],
  Horror: ['Horror', 'scary'],
  sad: ['sad', 'dark'],
  dark: ['dark', 'sad', 'scary', 'Horror'],
  relaxing: ['calm', 'uplifting', 'funny'],
}

/** How many requests exclude all of what they refuse, how many ask for it instead, and how much of the rest is read. */
export async function reportNegations({ ask }: WholeAssistant, { language: only, isShown }: Part): Promise<void> {
  const results = []
  for (const { language, request, wants, not } of readRequestsOf<NegationRequest>('requests-negations.json', only)) {
    const { filters } = await ask([request], language)
    const refused = refusedBy(filters)
    const asked = askedBy(filters)
    const unwanted = valuesOf(not)
    const isKept = unwanted.every((value) => includes(refused, value))
    const isInverted = unwanted.some((value) => includes(asked, value))
    const wanted = valuesOf(wants).filter((value) => !unwanted.includes(value))
    results.push({
      language,
      isKept,
      isInverted,
      wanted: wanted.length,
      read: wanted.filter((value) => includes(asked, value)).length,
    })
    if (isShown && (!isKept || isInverted))
      print(`${language} '${request}': ${JSON.stringify(not)}, read ${JSON.stringify(filters)}`)
  }
  reportByLanguage('Negations: requests that exclude all of what they refuse', results, (own) => {
    const kept = own.filter((each) => each.isKept).length
    const wanted = own.reduce((sum, each) => sum + each.wanted, 0)
    const read = own.reduce((sum, each) => sum + each.read, 0)
    return {
      requests: own.length,
      kept,
      share: share(kept, own.length),
      inverted: own.filter(({ isInverted }) => isInverted).length,
      'wishes read': share(read, wanted),
    }
  })
}

function valuesOf({ type, ...lists }: Named): string[] {
  return [...Object.values(lists).flat().map(String), ...(type === undefined ? [] : [type])]
}

function includes(values: readonly string[], wanted: string): boolean {
  const names = new Set((SAME[wanted] ?? [wanted]).map(normalizeText))
  return values.some((value) => names.has(normalizeText(value)))
}

function refusedBy(filters: RequestFilters): string[] {
  const { notGenres, notPeople, notProviders, notTitles, notCountries, notLanguages, notMoods, notDecades } = filters
  const lists = [notGenres, notPeople, notProviders, notTitles, notCountries, notLanguages, notMoods, notDecades]
  const other = { movie: 'tv_show', tv_show: 'movie' } as const
  return [
    ...lists.flatMap((list) => (list ?? []).map(String)),
    // Titles like one are never that one itself.
    ...(filters.like === undefined ? [] : [filters.like]),
    ...(filters.contentType === undefined ? [] : [other[filters.contentType]]),
  ]
}

function askedBy(filters: RequestFilters): string[] {
  const { genres = [], actors = [], directors = [], providers = [], contentType, country, originalLanguage } = filters
  const { mood, specificTitle, yearRange } = filters
  const decade = yearRange?.min !== undefined && yearRange.max === yearRange.min + 9 ? String(yearRange.min) : undefined
  const single = [contentType, country, originalLanguage, mood, specificTitle, decade]
  return [...genres, ...actors, ...directors, ...providers, ...single.filter((value) => value !== undefined)]
}
