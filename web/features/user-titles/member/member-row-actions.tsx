import { useId } from 'react'
import { titlePath } from '#shared/addresses/slug.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../use-user-title.ts'
import { STATUS_ICONS } from '../status-text.ts'
import { StatusMenu } from './status-menu.tsx'

/** A member's buttons beside a title in a row: every status, and the stars. Without scripts the stars are on the title's page. */
export function MemberRowActions({ card }: { card: TitleCard }) {
  const { t, language } = useTexts()
  const { rate } = useUserTitles()
  const menu = useId()
  const { status, rating } = useUserTitle(card)
  const name = card.title.text
  return (
    <>
      <Button
        square
        tone="ghost"
        className={status === null ? undefined : 'on'}
        popoverTarget={menu}
        aria-label={t('watchlist.statusOf', { title: name })}
      >
        <Icon name={status === null ? 'plus' : STATUS_ICONS[status]} filled={status === 'want_to_watch'} />
      </Button>
      <StatusMenu id={menu} title={card} />
      <ButtonLink
        square
        tone="ghost"
        className={rating === null ? 'rate' : 'rate own'}
        role="button"
        to={`${titlePath(language, card, card.baseTitle)}#actions`}
        aria-label={t('card.rate', { title: name })}
        onClick={(event) => {
          event.preventDefault()
          rate(card)
        }}
      >
        <Icon name="star" filled={rating !== null} />
      </ButtonLink>
    </>
  )
}
