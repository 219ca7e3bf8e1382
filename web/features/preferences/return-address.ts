/** Any origin will do: it is only the base for parsing. */
const HERE = 'http://here.invalid'

/**
 * A path of this site to return to, or `otherwise`. Refuses anything that could lead elsewhere: other schemes and hosts, `//host`,
 * backslashes, control characters.
 */
export function returnAddress(given: unknown, otherwise: string): string {
  if (typeof given !== 'string' || !/^\/(?!\/)/.test(given) || /[\\\p{Cc}]/u.test(given)) return otherwise
  try {
    const url = new URL(given, HERE)
    return url.origin === HERE && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : otherwise
  } catch {
    return otherwise
  }
}

/** A path of this site with a query parameter that carries the outcome of a form. */
export function withParameter(path: string, name: string, value: string): string {
  const { pathname, searchParams, hash } = new URL(path, HERE)
  searchParams.set(name, value)
  return `${pathname}?${searchParams}${hash}`
}
