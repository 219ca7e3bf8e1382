/** Any origin will do: it only stands for 'this site' while an address is read. */
const HERE = 'http://here.invalid'

/**
 * A path of this site to go back to, or `otherwise`. Whatever could lead elsewhere is refused: other schemes and hosts,
 * `//host`, backslashes, control characters.
 */
export function returnAddress(given: string | null, otherwise: string): string {
  if (given === null || !/^\/(?!\/)/.test(given) || /[\\\p{Cc}]/u.test(given)) return otherwise
  try {
    const url = new URL(given, HERE)
    return url.origin === HERE && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : otherwise
  } catch {
    return otherwise
  }
}
