import { useSyncExternalStore } from 'react'
import { onSessionEnd } from '../sending/session-end.ts'
import { RECENT_CHOICE_KEY } from '../storage/recent-keys.ts'

const SHOWN = 3

const NONE: readonly string[] = []
const listeners = new Set<() => void>()
/** Only as long as the page is open: texts say more of a visitor than titles, so none is stored. */
let searches = NONE

/** The texts that were last searched for, latest first. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => searches,
    () => NONE,
  )
}

/** Not if the visitor wants no viewed titles kept either. */
export function noteSearch(text: string): void {
  if (!isOff()) change([text, ...searches.filter((other) => other !== text)].slice(0, SHOWN))
}

export function removeSearch(text: string): void {
  change(searches.filter((other) => other !== text))
}

export function clearSearches(): void {
  change(NONE)
}

function change(changed: readonly string[]): void {
  searches = changed
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isOff(): boolean {
  try {
    return localStorage.getItem(RECENT_CHOICE_KEY) === 'off'
  } catch {
    return false
  }
}

onSessionEnd(clearSearches)
