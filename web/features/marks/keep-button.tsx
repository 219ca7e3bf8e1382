import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { TitleCard } from '#shared/title-card.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PromptButton } from '../sign-in-prompt/prompt-button.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { useMarks, useOwnMarks } from './marks-context.ts'
import { STATUS_ICONS } from './status-text.ts'
import { TitleFields } from './title-fields.tsx'

/** Puts one title on the watchlist, or takes it off again. */
export function KeepButton({ card, className, children }: { card: TitleCard; className: string; children: ReactNode }) {
  const { t } = useTexts()
  const isGuest = useViewer() === null
  const { setStatus } = useMarks()
  const marks = useOwnMarks(card)
  const { pathname, search } = useLocation()
  const { status } = marks
  const label = t('card.watchlist', { title: card.title.text })
  if (isGuest) {
    return (
      <PromptButton action="watchlist" title={card} className={className} label={label}>
        <Icon name="plus" />
        {children}
      </PromptButton>
    )
  }
  return (
    <form
      className="plain-form"
      method="post"
      action="/api/watchlist-entry"
      onSubmit={(event) => {
        event.preventDefault()
        setStatus({ type: card.type, id: card.id, title: card.title, marks }, status === null ? 'want_to_watch' : null)
      }}
    >
      <TitleFields title={card} returnTo={pathname + search} />
      <button
        type="submit"
        className={className}
        name="status"
        value={status === null ? 'want_to_watch' : 'none'}
        aria-label={label}
        aria-pressed={status !== null}
      >
        <Icon name={status === null ? 'plus' : STATUS_ICONS[status]} />
        {children}
      </button>
    </form>
  )
}
