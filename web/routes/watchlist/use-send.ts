import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { fieldsOf, post } from '../../features/sending/post.ts'
import { readOutcome } from './outcome.ts'
import type { WatchlistOutcome } from './outcome.ts'

export const WATCHLIST_ADDRESS = '/api/watchlist'

interface Sending {
  /** The form being sent, or null. */
  sent: FormData | null
  send: (form: FormData) => Promise<WatchlistOutcome>
}

/** Submits a form of this page and reloads the page's data; a failure is an outcome like any other. */
export function useSend(): Sending {
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<FormData | null>(null)
  return {
    sent,
    async send(form) {
      setSent(form)
      const outcome = await send(form)
      if (outcome === 'shared' || outcome === 'saved') await revalidate()
      setSent(null)
      return outcome
    },
  }
}

async function send(form: FormData): Promise<WatchlistOutcome> {
  const answer = await post<{ outcome: unknown }>(WATCHLIST_ADDRESS, fieldsOf(form))
  return readOutcome(answer?.body.outcome) ?? (form.get('intent') === 'share' ? 'share-failed' : 'failed')
}
