import { useEffect } from 'react'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { useMarks } from '../../marks/marks-context.ts'
import type { MarkedTitle, OwnMarks } from '../../marks/own-marks.ts'
import type { PromptAction, Wanted } from '../../sign-in-prompt/prompt.ts'
import { PromptDialog, useSignInPrompt } from '../../sign-in-prompt/sign-in-prompt.tsx'
import { useViewer } from '../../viewer/viewer.tsx'

interface Sheet {
  card: TitleCard
  marks: OwnMarks
  /** Closes the sheet, then runs `then`. */
  leave: (then?: () => void) => void
}

/** The actions of a sheet: immediate for members; guests are asked to sign in first. */
export function useSheetActions({ card, marks, leave }: Sheet) {
  const isGuest = useViewer() === null
  const { setStatus, setRating, addToLists } = useMarks()
  const prompt = useSignInPrompt()
  useEffect(() => {
    if (isGuest) PromptDialog.expect()
  }, [isGuest])
  const { type, id, title } = card
  const marked: MarkedTitle = { type, id, title, marks }
  const ask = (action: PromptAction, wanted?: Wanted) => leave(() => prompt(action, wanted))
  const withValue = (value: WatchStatus | number | null): Wanted => ({ type, id, ...(value === null ? {} : { value }) })
  return {
    chooseStatus: (status: WatchStatus | null) =>
      isGuest ? ask('watchlist', withValue(status)) : setStatus(marked, status),
    chooseRating: (rating: number | null) => (isGuest ? ask('rate', withValue(rating)) : setRating(marked, rating)),
    addToLists: () => (isGuest ? ask('other') : leave(() => addToLists(marked))),
  }
}
