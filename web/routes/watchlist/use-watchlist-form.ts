import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { fieldsOf } from '../../features/sending/post.ts'
import { useSend } from '../../features/saving/use-send.ts'
import type { Toast } from '../../features/toasts/toast.ts'

export const WATCHLIST_ADDRESS = '/api/watchlist'

interface WatchlistForm {
  /** The form being sent, or null. */
  sent: FormData | null
  /** True if it was saved. `failed`: what is said otherwise, if that is not said in place. */
  send: (form: FormData, failed?: () => Toast) => Promise<boolean>
}

/** Sends a form of this page and reloads the page's data. */
export function useWatchlistForm(): WatchlistForm {
  const { revalidate } = useRevalidator()
  const sendChange = useSend()
  const [sent, setSent] = useState<FormData | null>(null)
  return {
    sent,
    async send(form, failed) {
      setSent(form)
      const more = failed === undefined ? {} : { failed }
      const { ok } = await sendChange({ address: WATCHLIST_ADDRESS, body: fieldsOf(form), ...more })
      if (ok) await revalidate()
      setSent(null)
      return ok
    },
  }
}
