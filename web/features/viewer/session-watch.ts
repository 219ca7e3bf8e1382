import { RECENT_KEY } from '../storage/recent-keys.ts'

/** Holds the name of who is signed in, so that other tabs notice a change. It lets nobody in. */
export const SESSION_KEY = 'kinora_viewer'
/** The loading flag ends so long after it is known who is signed in. */
export const LOADING_TAIL_MS = 100

let known: string | null = null

/** Whether the page of this tab was made for a member. */
export function hasSession(): boolean {
  return known !== null
}

/** Tells other tabs who is signed in here; null for guests, who leave nothing behind. */
export function noteSession(name: string | null, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): void {
  known = name
  const before = storage.getItem(SESSION_KEY)
  if (before === name) return
  // What somebody has looked at is not for the next one.
  if (before !== null) storage.removeItem(RECENT_KEY)
  if (name === null) storage.removeItem(SESSION_KEY)
  else storage.setItem(SESSION_KEY, name)
}

/** Whether a change of the storage says that somebody else is signed in by now, or nobody. */
export function isOtherSession({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean {
  return (key === SESSION_KEY || key === null) && newValue !== known
}

/** Shows that something is loading until shortly after it is there, or has failed. */
export async function whileLoading(show: (loading: boolean) => void, work: () => Promise<void>): Promise<void> {
  show(true)
  try {
    await work()
  } finally {
    setTimeout(() => show(false), LOADING_TAIL_MS)
  }
}
