import { useEffect } from 'react'
import type { FulfilledIntention } from '#domain/watchlist/fulfil-intention.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { titleKey } from '#shared/titles/title-key.ts'
import { useUserTitles } from '../use-user-title.ts'
import { NOTHING_SAID } from '../user-title.ts'

/** The intention that a guest signed in for, and the message about it. */
export interface ResumedIntention extends FulfilledIntention {
  text: string | null
}

/** Reports the outcome with an undo action, or opens the star dialog; also on a page that was loaded in place. */
export function Resumed({ resumed }: { resumed: ResumedIntention }) {
  const toast = useToast()
  const { store, setStatus, rate } = useUserTitles()
  useEffect(() => {
    const { title, state, outcome, text } = resumed
    const named = { ...resumed, title: title ?? { text: '', language: '' } }
    const key = titleKey(resumed)
    store.receive({ [key]: { ...(store.answer(key) ?? NOTHING_SAID), ...state } })
    if (text === null) return rate(named)
    toast({
      text,
      tone: outcome === 'refused' ? 'bad' : 'ok',
      ...(outcome === 'added' ? { undo: () => setStatus(named, null) } : {}),
    })
  }, [resumed, toast, store, setStatus, rate])
  return null
}
