/** The page of one suggestion list, by its slug. */
export function listPath(language: string, slug: string): string {
  return `/${language}/share/${encodeURIComponent(slug)}`
}

/** The page of somebody's public suggestion lists. */
export function memberListsPath(language: string, displayName: string): string {
  return `/${language}/u/${encodeURIComponent(displayName)}/my-suggestion-lists`
}
