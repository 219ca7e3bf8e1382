import { useEffect } from 'react'
import type { FulfilledIntention } from '#domain/watchlist/fulfil-intention.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { useMarks } from '../marks-context.ts'

/** What somebody had wanted before they signed in, and what is said about it. */
export interface ResumedIntention extends FulfilledIntention {
  text: string | null
}

/** Tells what has become of it, with a way to undo it, or asks for the stars; on a page that was loaded in place too. */
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
