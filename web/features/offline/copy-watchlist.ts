import { readCopy, saveCopy } from './device-store.ts'
import type { WatchlistCopy } from './device-store.ts'

const FRESH_MS = 10 * 60 * 1_000

/** Refreshes the device's copy of the member's watchlist, in the background and not on every navigation. */
export async function copyWatchlist({ viewer, language }: { viewer: string; language: string }): Promise<void> {
  const kept = await readCopy()
  const isFresh = kept !== null && kept.language === language && Date.now() - kept.savedAt < FRESH_MS
  if (isFresh) return
  const answer = await fetch(`/api/watchlist-copy?language=${language}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) return
  const copy = (await answer.json()) as WatchlistCopy
  // Another member may have signed in meanwhile; the store checks again who owns the device.
  if (copy.viewer === viewer) await saveCopy(copy)
}
