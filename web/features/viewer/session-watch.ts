import { RECENT_KEY } from '../storage/recent-keys.ts'

/** Stores the name of the signed-in member, so that other tabs notice a change. It grants no access. */
export const SESSION_KEY = 'kinora_viewer'
/** How long the loading flag stays set after the viewer is known. */
export const LOADING_TAIL_MS = 100

/** Undefined while it is unknown. */
let known: string | null | undefined

/** Whether this tab's page was rendered for a member, or may have been. */
export function hasSession(): boolean {
  return known !== null
}

/** Notifies other tabs who is signed in here; null for guests, for whom nothing is stored. */
export function noteSession(name: string | null, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): void {
  known = name
  const before = storage.getItem(SESSION_KEY)
  if (before === name) return
  // Viewed titles must not be visible to the next user.
  if (before !== null) storage.removeItem(RECENT_KEY)
  if (name === null) storage.removeItem(SESSION_KEY)
  else storage.setItem(SESSION_KEY, name)
}

/** Whether a storage event means that the viewer has changed or signed out. */
export function isOtherSession({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean {
  return (key === SESSION_KEY || key === null) && newValue !== known
}

/** Shows the loading state until shortly after the work has succeeded or failed. */
export async function whileLoading(show: (loading: boolean) => void, work: () => Promise<void>): Promise<void> {
  show(true)
  try {
    await work()
  } finally {
    setTimeout(() => show(false), LOADING_TAIL_MS)
  }
}
