import { useEffect } from 'react'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { useUserTitles } from '../../user-titles/use-user-title.ts'
import type { PromptAction, Wanted } from '../../sign-in-prompt/prompt.ts'
import { PromptDialog, useSignInPrompt } from '../../sign-in-prompt/sign-in-prompt.tsx'
import { useViewer } from '../../viewer/viewer.tsx'

/**
 * The actions of a sheet: immediate for members; guests are asked to sign in first. `leave` closes the sheet, then runs what it is
 * given.
 */
export function useSheetActions(card: TitleCard, leave: (then?: () => void) => void) {
  const isGuest = useViewer() === null
  const { setStatus, setRating, addToLists } = useUserTitles()
  const prompt = useSignInPrompt()
  useEffect(() => {
    if (isGuest) PromptDialog.expect()
  }, [isGuest])
  const { type, id } = card
  const ask = (action: PromptAction, wanted?: Wanted) => leave(() => prompt(action, wanted))
  const withValue = (value: WatchStatus | number | null): Wanted => ({ type, id, ...(value === null ? {} : { value }) })
  return {
    chooseStatus: (status: WatchStatus | null) =>
      isGuest ? ask('watchlist', withValue(status)) : setStatus(card, status),
    chooseRating: (rating: number | null) => (isGuest ? ask('rate', withValue(rating)) : setRating(card, rating)),
    addToLists: () => (isGuest ? ask('other') : leave(() => addToLists(card))),
  }
}
