/** Known parameters of the search page. Anything else is ignored. */
export interface SearchQuery {
  /** Trimmed text; '' where none is searched for. */
  q: string
  genre: number | undefined
  genreName: string | undefined
  provider: number | undefined
  providerName: string | undefined
  view: 'genres' | 'providers' | undefined
  type: 'movie' | 'tv' | undefined
  yearFrom: number | undefined
  yearTo: number | undefined
  runtime: (typeof RUNTIMES)[number] | undefined
  /** Least rating. */
  rating: number | undefined
  /** ISO 639-1 code of the original language. */
  original: string | undefined
  sort: (typeof SORTS)[number] | undefined
  /** Everything up to its end is shown. */
  page: number
}

/** Their names. */
export const SEARCH_PARAMETERS = [
  'q',
  'genre',
  'genreName',
  'provider',
  'providerName',
  'view',
  'type',
  'yearFrom',
  'yearTo',
  'runtime',
  'rating',
  'original',
  'sort',
  'page',
] as const satisfies readonly (keyof SearchQuery)[]

/** Up to an hour and a half; up to two hours; longer. */
export const RUNTIMES = ['short', 'medium', 'long'] as const
/** The first where none is named. */
export const SORTS = ['popularity', 'rating', 'newest', 'title'] as const
/** Least ratings to choose from; addresses may name any other. */
export const RATINGS = [5, 6, 7, 8, 9] as const

/** Longest text and name that are taken from an address. */
const TEXT_LENGTH = 200

export function readSearchQuery(parameters: URLSearchParams): SearchQuery {
  const view = parameters.get('view')
  return {
    q: text(parameters.get('q')) ?? '',
    genre: id(parameters.get('genre')),
    genreName: text(parameters.get('genreName')),
    provider: id(parameters.get('provider')),
    providerName: text(parameters.get('providerName')),
    view: view === 'genres' || view === 'providers' ? view : undefined,
    type: oneOf(['movie', 'tv'], parameters.get('type')),
    yearFrom: year(parameters.get('yearFrom')),
    yearTo: year(parameters.get('yearTo')),
    runtime: oneOf(RUNTIMES, parameters.get('runtime')),
    rating: rating(parameters.get('rating')),
    original: /^[a-z]{2}$/.exec(parameters.get('original') ?? '')?.[0],
    sort: oneOf(SORTS.slice(1), parameters.get('sort')),
    page: Math.min(id(parameters.get('page')) ?? 1, MAX_PAGE),
  }
}

/** Pages above it show what it shows. */
const MAX_PAGE = 50

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value)
}

function year(value: string | null): number | undefined {
  return value !== null && /^(1[89]|2[01])[0-9]{2}$/.test(value) ? Number(value) : undefined
}

function rating(value: string | null): number | undefined {
  return value !== null && /^([1-9](\.[0-9])?|10)$/.test(value) ? Number(value) : undefined
}

function text(value: string | null): string | undefined {
  const clean = value?.toWellFormed().replaceAll('\0', '').trim().slice(0, TEXT_LENGTH)
  return clean === '' ? undefined : clean
}

function id(value: string | null): number | undefined {
  return value !== null && /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : undefined
}

/**
 * Canonical path of a browse view behind the language. Free text is anybody's invention: all such pages count as the
 * search page itself. So do filters and their order: there are too many views of the same titles.
 */
export function searchPath(query: SearchQuery): string {
  const parameters = new URLSearchParams()
  if (query.genre !== undefined) parameters.set('genre', String(query.genre))
  if (query.genreName !== undefined && query.genre !== undefined) parameters.set('genreName', query.genreName)
  if (query.provider !== undefined) parameters.set('provider', String(query.provider))
  if (query.providerName !== undefined && query.provider !== undefined)
    parameters.set('providerName', query.providerName)
  if (parameters.size === 0 && query.view !== undefined) parameters.set('view', query.view)
  return parameters.size === 0 ? '/search' : `/search?${parameters}`
}
