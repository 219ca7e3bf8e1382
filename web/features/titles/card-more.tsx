import { titlePath } from '#shared/addresses/slug.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useCardSheet } from './sheet/card-sheet-provider.tsx'
import { useUserTitle } from '../user-titles/use-user-title.ts'
import { STATUS_ICONS, STATUS_TEXTS } from '../user-titles/status-text.ts'

/**
 * A card's single button where there is no hover: shows the status and opens the sheet. Without scripts it links to the buttons on
 * the title's page.
 */
export function CardMore({ card }: { card: TitleCard }) {
  const { t, language } = useTexts()
  const open = useCardSheet()
  const { status } = useUserTitle(card)
  const title = card.title.text
  const address = `${titlePath(language, card, card.baseTitle)}#actions`
  return (
    <a
      className={classNames('card-more', status ?? undefined)}
      href={address}
      role="button"
      aria-haspopup="dialog"
      aria-label={
        status === null
          ? t('card.actions', { title })
          : t('watchlist.statusIs', { title, status: t(STATUS_TEXTS[status]) })
      }
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        const { currentTarget } = event
        // Where focus returns to, if it is not on the title: some browsers do not focus a tapped element.
        if (currentTarget.closest('.card')?.contains(document.activeElement) !== true)
          currentTarget.focus({ preventScroll: true })
        open({ card }, address)
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      <span>
        <Icon name={status === null ? 'plus' : STATUS_ICONS[status]} filled={status === 'want_to_watch'} />
      </span>
    </a>
  )
}
