import { useCallback, useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'

const RETRY_STEP_MS = 2_000
const RETRY_MAX_MS = 10_000

/** Tries so far at an entry of the history: one that fails may move the failure to an outer boundary, which counts on from there. */
let tries = { at: '', made: 0 }

/** Reloads the page's data: automatically with growing pauses, immediately when the network is back, and on request. */
export function useRetry(): { attempt: number; busy: boolean; retry: () => void } {
  const { revalidate, state } = useRevalidator()
  const { key } = useLocation()
  const [attempt, setAttempt] = useState(tries.at === key ? tries.made : 0)
  const busy = state === 'loading'
  const retry = useCallback(() => {
    tries = { at: key, made: attempt + 1 }
    setAttempt(attempt + 1)
    void revalidate()
  }, [revalidate, key, attempt])
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(retry, retryDelayMs(attempt + 1))
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [busy, attempt, retry])
  return { attempt, busy, retry }
}

/** Pause before the given attempt, counted from 1. */
export function retryDelayMs(attempt: number): number {
  return Math.min(RETRY_STEP_MS * attempt, RETRY_MAX_MS)
}
