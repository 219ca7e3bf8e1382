import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { retryDelayMs } from './retry-delay.ts'

/** Reloads the page's data: automatically with growing pauses, immediately when the network is back, and on request. */
export function useRetry(): { attempt: number; busy: boolean; retry: () => void } {
  const { revalidate, state } = useRevalidator()
  const [attempt, setAttempt] = useState(0)
  const busy = state === 'loading'
  const retry = useCallback(() => {
    setAttempt((made) => made + 1)
    void revalidate()
  }, [revalidate])
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
