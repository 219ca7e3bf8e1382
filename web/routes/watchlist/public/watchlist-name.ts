/** How a URL identifies a list's owner: by slug or name, or by profile id. */
export type WatchlistName = { name: string } | { listId: string }

export function watchlistNameOf(params: object): WatchlistName {
  const { username, id = '' } = params as { username?: string; id?: string }
  return username === undefined ? { listId: id } : { name: username }
}

/** Where guests return to from the sign-in screen. */
export function publicWatchlistPath(by: WatchlistName): string {
  return 'name' in by
    ? `/u/${encodeURIComponent(by.name)}/watchlist`
    : `/public-watchlist/${encodeURIComponent(by.listId)}`
}

/** The equivalent parameter of `/api/public-watchlist`. */
export function nameParameter(by: WatchlistName): Record<string, string> {
  return 'name' in by ? { username: by.name } : { id: by.listId }
}
