import type { TitleRef } from '#shared/titles/title.ts'
import type { StateChange } from '../store.ts'

const KEY = 'kinora_marks'

/** Notifies the browser's other tabs of a saved change; without storage they get it with their next page. */
export function tellOtherTabs({ type, id }: TitleRef, change: StateChange): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ type, id, marks: change }))
    // Storing the same text again would not fire an event.
    localStorage.removeItem(KEY)
  } catch {
    // Storage is refused.
  }
}

interface Watching {
  /** Called immediately with a change that another tab has saved. */
  onChange: (ref: TitleRef, change: StateChange) => void
  /** The page's data are older than that, and the page is visible. */
  onStale: () => void
  signal: AbortSignal
}

export function watchOtherTabs({ onChange, onStale, signal }: Watching): void {
  let stale = false
  const renew = () => {
    if (!stale || document.visibilityState !== 'visible') return
    stale = false
    onStale()
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || newValue === null) return
    const { type, id, marks } = JSON.parse(newValue) as TitleRef & { marks: StateChange }
    onChange({ type, id }, marks)
    stale = true
    renew()
  }
  window.addEventListener('storage', onStorage, { signal })
  document.addEventListener('visibilitychange', renew, { signal })
}
