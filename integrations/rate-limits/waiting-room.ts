import { setTimeout as delay } from 'node:timers/promises'

/** The delay of one more attempt. Shorter than a response may take to begin (server/page-cache/call-application.ts). */
export const RETRY_DELAY_MS = 8_000
/** Per process: a waiting request keeps a connection open. */
const MAX_WAITING = 1_000

/** A key on which callers wait, and how many may wait on it at a time. */
export type WaitingPlace = readonly [key: string, most: number]

type Sleep = (ms: number) => Promise<unknown>

/** Waits in parallel: each admitted caller waits once, however many have come before. */
export function createWaitingRoom(sleep: Sleep = (ms) => delay(ms)) {
  const waiting = new Map<string, number>()
  const numberOf = (key: string) => waiting.get(key) ?? 0
  return async (places: readonly WaitingPlace[]): Promise<boolean> => {
    const all = [...places, ['', MAX_WAITING]] as const
    if (all.some(([key, most]) => numberOf(key) >= most)) return false
    for (const [key] of all) waiting.set(key, numberOf(key) + 1)
    try {
      await sleep(RETRY_DELAY_MS)
      return true
    } finally {
      for (const [key] of all) {
        if (numberOf(key) > 1) waiting.set(key, numberOf(key) - 1)
        else waiting.delete(key)
      }
    }
  }
}
