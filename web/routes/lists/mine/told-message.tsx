import { Button } from '#ui/button/button.tsx'
import { FormAlert, FormDone } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { withOpened } from './query.ts'
import type { MyListsQuery } from './query.ts'
import { toldText } from './told.ts'
import type { Told } from './told.ts'

/** The outcome of a form submitted without scripts, with an undo for a deletion. */
export function ToldMessage({ told, query }: { told: Told; query: MyListsQuery }) {
  const texts = useTexts()
  const text = toldText(texts, told)
  if (text === null) return null
  if (told.problem !== null) return <FormAlert>{text}</FormAlert>
  return (
    <div className="my-lists-told">
      <FormDone>{text}</FormDone>
      {told.done === 'deleted' && told.list !== null && (
        <form className="plain-form" method="post" action="/api/list">
          <input type="hidden" name="returnTo" value={withOpened(query, { form: 'other' })} />
          <input type="hidden" name="list" value={told.list} />
          <Button type="submit" compact name="intent" value="restore">
            {texts.t('watchlist.undo')}
          </Button>
        </form>
      )}
    </div>
  )
}
