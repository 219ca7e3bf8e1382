import { useEffect, useMemo } from 'react'
import type { FulfilledIntention } from '#domain/watchlist/fulfil-intention.ts'
import type { Translator } from '#i18n/translator.ts'
import { useToast } from '../toasts/toasts.tsx'
import { useMarks } from './marks-context.ts'
import type { MarkedTitle } from './own-marks.ts'
import { STATUS_TEXTS } from './status-text.ts'

/** The title that somebody signed in for to rate it; null where it was something else. */
export function useAskedRating(resumed: FulfilledIntention | null): MarkedTitle | null {
  return useMemo(() => (resumed?.action === 'rate' ? markedTitle(resumed) : null), [resumed])
}

/** What has become of the title that somebody signed in for to keep it; null where it was something else. */
export function resumedText({ t }: Translator, resumed: FulfilledIntention | null): string | null {
  if (resumed === null || resumed.outcome === 'asked') return null
  const { status } = resumed.marks
  if (resumed.outcome === 'refused' || status === null) return t('watchlist.updateFailed')
  if (resumed.outcome === 'added') return t('watchlist.added')
  return t('watchlist.changed', { title: resumed.title?.text ?? '', status: t(STATUS_TEXTS[status]) })
}

/** Tells it, with a way to undo it, on a page that was loaded in place too. */
export function ResumedToast({ resumed, text }: { resumed: FulfilledIntention | null; text: string | null }) {
  const toast = useToast()
  const { setStatus } = useMarks()
  useEffect(() => {
    if (resumed === null || text === null) return
    const undo = () => setStatus(markedTitle(resumed), null)
    toast({
      text,
      tone: resumed.outcome === 'refused' ? 'bad' : 'ok',
      ...(resumed.outcome === 'added' ? { undo } : {}),
    })
  }, [resumed, text, toast, setStatus])
  return null
}

function markedTitle({ type, id, title, marks }: FulfilledIntention): MarkedTitle {
  return { type, id, title: title ?? { text: '', language: '' }, marks: { ...marks, mine: [] } }
}
