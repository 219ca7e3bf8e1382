/** Any origin will do: it only stands for 'this site' while an address is read. */
const HERE = 'http://here.invalid'

/**
 * A path of this site to go back to, or `otherwise`. Whatever could lead elsewhere is refused: other schemes and hosts,
 * `//host`, backslashes, control characters.
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

/** A path of this site with a parameter in its query, which tells there what became of a form. */
export function withParameter(path: string, name: string, value: string): string {
  const { pathname, searchParams, hash } = new URL(path, HERE)
  searchParams.set(name, value)
  return `${pathname}?${searchParams}${hash}`
}
