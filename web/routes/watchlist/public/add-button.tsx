import { useLocation } from 'react-router'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../../../features/user-titles/use-user-title.ts'
import { TitleFields } from '../../../features/user-titles/member/title-fields.tsx'
import { IntentionForm } from '../../../features/sign-in-prompt/intention-form.tsx'
import { useViewer } from '../../../features/viewer/viewer.tsx'

interface AddButtonProps {
  card: TitleCard
  /** Where guests return to from the sign-in screen. */
  returnTo: string
}

/** Adds another member's title as want_to_watch; a title already on the viewer's list keeps its status. */
export function AddButton({ card, returnTo }: AddButtonProps) {
  const { t } = useTexts()
  const isGuest = useViewer() === null
  const { add } = useUserTitles()
  const { status } = useUserTitle(card)
  const { pathname, search } = useLocation()
  const text = t('lists.addToMine')
  const button = (
    <Button type="submit" compact className="add" name="status" value="add" aria-label={`${text}: ${card.title.text}`}>
      <Icon name={status === null ? 'plus' : 'check'} />
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
        add(card)
      }}
    >
      <TitleFields title={card} returnTo={`${pathname}?${query}`} />
      {button}
    </form>
  )
}
