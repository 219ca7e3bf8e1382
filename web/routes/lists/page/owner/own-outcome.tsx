import { useLocation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { FAILURES, problemText, readForm, readProblem } from '../../../../features/own-lists/refusals.ts'

const DONE = {
  updated: 'ownList.updated',
  published: 'ownList.published',
  unpublished: 'ownList.madeDraft',
  'watching-all': 'share.addedAllDone',
} as const

/** The outcome of a form submitted without scripts, from the page's URL. */
export function OwnOutcome() {
  const texts = useTexts()
  const query = new URLSearchParams(useLocation().search)
  const problem = query.get('problem')
  const done = query.get('done') ?? ''
  if (problem !== null) {
    const text = problemText(texts, readProblem(problem), FAILURES[readForm(query)])
    return (
      <p role="alert" className="form-error">
        {problem === 'watchlist-full' ? texts.t('watchlist.full') : text}
      </p>
    )
  }
  if (!Object.hasOwn(DONE, done)) return null
  return (
    <p role="status" className="toast-inline">
      {texts.t(DONE[done as keyof typeof DONE])}
    </p>
  )
}
