import { useLocation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'

/** The outcome of a form submitted without scripts, from the page's URL. */
export function ListFormOutcome() {
  const { t } = useTexts()
  const query = new URLSearchParams(useLocation().search)
  const problem = query.get('problem')
  if (problem !== null) {
    return (
      <p role="alert" className="form-error">
        {t(problem === 'watchlist-full' ? 'watchlist.full' : 'watchlist.updateFailed')}
      </p>
    )
  }
  if (query.get('done') !== 'watching-all') return null
  return (
    <p role="status" className="toast-inline">
      {t('share.addedAllDone')}
    </p>
  )
}
