import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { Icon } from '#ui/icon.tsx'
import { useUserTitle, useUserTitles } from '../use-user-title.ts'
import { STATUS_ICONS } from '../status-text.ts'
import { TitleFields } from './title-fields.tsx'

interface MemberKeepButtonProps {
  card: TitleCard
  className: string
  label: string
  children: ReactNode
}

export function MemberKeepButton({ card, className, label, children }: MemberKeepButtonProps) {
  const { setStatus } = useUserTitles()
  const { pathname, search } = useLocation()
  const { status } = useUserTitle(card)
  return (
    <form
      className="plain-form"
      method="post"
      action="/api/watchlist-entry"
      onSubmit={(event) => {
        event.preventDefault()
        setStatus(card, status === null ? 'want_to_watch' : null)
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
