import { Button } from '#ui/button/button.tsx'
import { FormAlert, FormDone } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { withOpened } from './query.ts'
import type { MyListsQuery } from './query.ts'
import { outcomeText } from './outcome.ts'
import type { Outcome } from './outcome.ts'

/** The outcome of a form submitted without scripts, with an undo for a deletion. */
export function OutcomeMessage({ outcome, query }: { outcome: Outcome; query: MyListsQuery }) {
  const texts = useTexts()
  const text = outcomeText(texts, outcome)
  if (text === null) return null
  if (outcome.problem !== null) return <FormAlert>{text}</FormAlert>
  return (
    <div className="my-lists-outcome">
      <FormDone>{text}</FormDone>
      {outcome.done === 'deleted' && outcome.list !== null && (
        <form className="plain-form" method="post" action="/api/list">
          <input type="hidden" name="returnTo" value={withOpened(query, { form: 'other' })} />
          <input type="hidden" name="list" value={outcome.list} />
          <Button type="submit" compact name="intent" value="restore">
            {texts.t('watchlist.undo')}
          </Button>
        </form>
      )}
    </div>
  )
}
