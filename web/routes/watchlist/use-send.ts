import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { readOutcome } from './outcome.ts'
import type { WatchlistOutcome } from './outcome.ts'

export const WATCHLIST_ADDRESS = '/api/watchlist'

interface Sending {
  /** The form under way; null while there is none. */
  sent: FormData | null
  send: (form: FormData) => Promise<WatchlistOutcome>
}

/** Sends a form of this page and renews the page's data; a failure is an outcome like others. */
export function useSend(): Sending {
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<FormData | null>(null)
  return {
    sent,
    async send(form) {
      setSent(form)
      const outcome = await post(form)
      if (outcome === 'shared' || outcome === 'saved') await revalidate()
      setSent(null)
      return outcome
    },
  }
}

async function post(form: FormData): Promise<WatchlistOutcome> {
  const failed = form.get('intent') === 'share' ? 'share-failed' : 'failed'
  try {
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
    const response = await fetch(WATCHLIST_ADDRESS, { method: 'POST', headers: { Accept: 'application/json' }, body })
    const { outcome } = (await response.json()) as { outcome?: unknown }
    return readOutcome(outcome) ?? failed
  } catch {
    return failed
  }
}
