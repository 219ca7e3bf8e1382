import { useLocation } from 'react-router'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useMarks, useOwnMarks } from '../../../features/marks/marks-context.ts'
import type { OwnMarks } from '../../../features/marks/own-marks.ts'
import { TitleFields } from '../../../features/marks/member/title-fields.tsx'
import { IntentionForm } from '../../../features/sign-in-prompt/intention-form.tsx'
import { useViewer } from '../../../features/viewer/viewer.tsx'

interface AddButtonProps {
  card: TitleCard
  own: OwnMarks | undefined
  /** Where guests return to from the sign-in screen. */
  returnTo: string
}

/** Adds another member's title as want_to_watch; a title already on the viewer's list keeps its status. */
export function AddButton({ card, own, returnTo }: AddButtonProps) {
  const { t } = useTexts()
  const isGuest = useViewer() === null
  const { add } = useMarks()
  const marks = useOwnMarks(card, own)
  const { pathname, search } = useLocation()
  const text = t('lists.addToMine')
  const button = (
    <Button type="submit" compact className="add" name="status" value="add" aria-label={`${text}: ${card.title.text}`}>
      <Icon name={marks.status === null ? 'plus' : 'check'} />
      {text}
    </Button>
  )
  if (isGuest) {
    return (
      <IntentionForm action="watchlist" title={card} returnTo={returnTo}>
        {button}
      </IntentionForm>
    )
  }
  const query = new URLSearchParams(search)
  query.set('added', '1')
  return (
    <form
      className="plain-form"
      method="post"
      action="/api/watchlist-entry"
      onSubmit={(event) => {
        event.preventDefault()
        add({ type: card.type, id: card.id, title: card.title, marks })
      }}
    >
      <TitleFields title={card} returnTo={`${pathname}?${query}`} />
      {button}
    </form>
  )
}
