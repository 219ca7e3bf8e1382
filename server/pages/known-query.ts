/** Query parameters that a cached page may depend on; all others are neither part of its key nor passed on. */
export const KNOWN_QUERY_PARAMETERS: ReadonlySet<string> = new Set([
  'q',
  'genre',
  'genreName',
  'provider',
  'providerName',
  'view',
  'page',
  'type',
  'sort',
  'year',
  'yearFrom',
  'yearTo',
  'rating',
  'runtime',
  'original',
  'country',
  'person',
  'credits',
  'all',
])

// oxlint-disable-next-line no-control-regex -- control characters are what is replaced
const CONTROL = /[\u0000-\u001f\u007f]/g

/** The known parameters of a query, by name, '' or with its question mark. Values of one name keep their order. */
export function knownQuery(search: string): string {
  if (search === '' || search === '?') return ''
  const known = [...new URLSearchParams(search)]
    .filter(([name]) => KNOWN_QUERY_PARAMETERS.has(name))
    .map(([name, value]) => [name, value.replace(CONTROL, ' ')])
  if (known.length === 0) return ''
  const parameters = new URLSearchParams(known)
  parameters.sort()
  return `?${parameters.toString()}`
}
