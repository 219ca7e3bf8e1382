/** Known parameters of the search page (section 2). Anything else is ignored. */
export interface SearchQuery {
  /** Trimmed text; '' where none is searched for. */
  q: string
  genre: number | undefined
  genreName: string | undefined
  provider: number | undefined
  providerName: string | undefined
  view: 'genres' | 'providers' | undefined
}

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
  }
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
 * search page itself.
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
