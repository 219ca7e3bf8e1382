/** The page of one suggestion list, by its slug. */
export function listPath(language: string, slug: string): string {
  return `/${language}/share/${encodeURIComponent(slug)}`
}

/** The page of somebody's public suggestion lists. */
export function memberListsPath(language: string, displayName: string): string {
  return `/${language}/u/${encodeURIComponent(displayName)}/my-suggestion-lists`
}

/** The same list as a feed, for readers of feeds. */
export function listFeedPath(language: string, slug: string, format: 'atom' | 'json'): string {
  return `${listPath(language, slug)}/feed.${format}`
}

/** The picture that previews of the list's page show, 1200 × 630. */
export function listPicturePath(language: string, slug: string): string {
  return `${listPath(language, slug)}/preview.jpg`
}
