import { readCopy, saveCopy } from './device-store.ts'
import type { WatchlistCopy } from './device-store.ts'

const FRESH_MS = 10 * 60 * 1_000

/** Renews the device's copy of the member's watchlist, behind the page and not with every step. */
export async function copyWatchlist({ viewer, language }: { viewer: string; language: string }): Promise<void> {
  const kept = await readCopy()
  const isFresh = kept !== null && kept.language === language && Date.now() - kept.savedAt < FRESH_MS
  if (isFresh) return
  const answer = await fetch(`/api/watchlist-copy?language=${language}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) return
  const copy = (await answer.json()) as WatchlistCopy
  // Somebody else may have signed in meanwhile: the store asks again whose device it is.
  if (copy.viewer === viewer) await saveCopy(copy)
}
