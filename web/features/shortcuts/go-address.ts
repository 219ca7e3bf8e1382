/** Where the key after `g` leads; null if nowhere. Guests have no lists of their own. */
export function goAddress(key: string, { language, isMember }: { language: string; isMember: boolean }): string | null {
  const paths: Readonly<Record<string, string>> = {
    h: '',
    d: '/search',
    l: isMember ? '/my-lists' : '/discover-lists',
    w: '/watchlist',
  }
  const path = Object.hasOwn(paths, key) ? paths[key] : undefined
  return path === undefined ? null : `/${language}${path}`
}
