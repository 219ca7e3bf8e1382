import { useEffect } from 'react'
import type { FulfilledIntention } from '#domain/watchlist/fulfil-intention.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { useMarks } from '../marks-context.ts'

/** The intention that a guest signed in for, and the message about it. */
export interface ResumedIntention extends FulfilledIntention {
  text: string | null
}

/** Reports the outcome with an undo action, or opens the star dialog; also on a page that was loaded in place. */
export function Resumed({ resumed }: { resumed: ResumedIntention }) {
  const toast = useToast()
  const { setStatus, rate } = useMarks()
  useEffect(() => {
    const { type, id, title, marks, outcome, text } = resumed
    const marked = { type, id, title: title ?? { text: '', language: '' }, marks: { ...marks, mine: [] } }
    if (text === null) return rate(marked)
    toast({
      text,
      tone: outcome === 'refused' ? 'bad' : 'ok',
      ...(outcome === 'added' ? { undo: () => setStatus(marked, null) } : {}),
    })
  }, [resumed, toast, setStatus, rate])
  return null
}
