/** The page of one suggestion list, by its slug. */
export function listPath(language: string, slug: string): string {
  return `/${language}/share/${encodeURIComponent(slug)}`
}

/** The page of a member's public suggestion lists. */
export function memberListsPath(language: string, displayName: string): string {
  return `/${language}/u/${encodeURIComponent(displayName)}/my-suggestion-lists`
}

/** The same list as a feed, for feed readers. */
export function listFeedPath(language: string, slug: string, format: 'atom' | 'json'): string {
  return `${listPath(language, slug)}/feed.${format}`
}

/** The picture for previews of the list's page, 1200 × 630. */
export function listPicturePath(language: string, slug: string): string {
  return `${listPath(language, slug)}/preview.jpg`
}
