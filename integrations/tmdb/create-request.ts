export type Query = Readonly<Record<string, string | number | undefined>>

/** TMDB's v4 read token is a JWT and goes into a header; v3 keys are 32 hexadecimal digits and go into the query. */
function isBearerToken(apiKey: string): boolean {
  return /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/.test(apiKey)
}

/** `key` identifies the request without its secret; `make` creates it again for every attempt. */
export function createRequest(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  path: string,
  query: Query,
): { key: string; make: () => Request } {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(given)
  search.sort()
  const key = `${path}?${search}`
  const headers = new Headers({ accept: 'application/json' })
  if (isBearerToken(apiKey)) headers.set('authorization', `Bearer ${apiKey}`)
  else if (apiKey !== '') search.set('api_key', apiKey)
  const url = `${baseUrl.replace(/\/+$/, '')}${path}?${search}`
  // A redirect could send the key to another host: it is treated like any other response that is not 2xx.
  return { key, make: () => new Request(url, { headers, redirect: 'manual' }) }
}
