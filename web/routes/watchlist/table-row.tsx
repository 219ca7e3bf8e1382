import { useId } from 'react'
import type { ReactNode } from 'react'
import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../../features/user-titles/use-user-title.ts'
import { StatusMenu } from '../../features/user-titles/member/status-menu.tsx'
import type { NamedTitle } from '../../features/user-titles/user-title.ts'
import { STATUS_ICONS, STATUS_TEXTS } from '../../features/user-titles/status-text.ts'
import { CardLink, GoneBadge } from '../../features/titles/card-link.tsx'
import { OfferNotes } from '../../features/titles/offer-notes.tsx'
import { Poster } from '../../features/titles/poster.tsx'
import { ProviderLogo } from '../../features/titles/provider-logo.tsx'
import { Rating } from '../../features/titles/rating.tsx'

const SERVICES_SHOWN = 3

interface TableRowProps {
  item: WatchlistItem
  now: Date
  /** Below the title. */
  children: ReactNode
}

export function TableRow({ item, now, children }: TableRowProps) {
  const { t, language, formats } = useTexts()
  const { card, addedAt, mine, notes } = item
  const own = useUserTitle(card)
  const [last] = own.watchedOn
  const address = titlePath(language, card, card.baseTitle)
  return (
    <tr>
      <td className="picture-cell">
        <Poster path={card.posterPath} purpose="card" />
      </td>
      <th scope="row">
        <CardLink className="row-title" card={card} />
        <GoneBadge card={card} />
        <small className="only-print" aria-hidden="true" suppressHydrationWarning>
          {formats.list((mine.length > 0 ? mine : card.services).map(({ name }) => name))}
        </small>
        {mine.length > 0 && (
          <span className="service-logos mine">
            <span className="visually-hidden">{t('card.mine')}</span>
            {mine.slice(0, SERVICES_SHOWN).map((service) => (
              <ProviderLogo key={service.id} provider={service} size={20} />
            ))}
          </span>
        )}
        <OfferNotes notes={notes} />
        {children}
      </th>
      <td className="wide soft">{t(card.type === 'movie' ? 'type.movie' : 'type.tv_show')}</td>
      <td className="wide end soft" suppressHydrationWarning>
        {card.year === null ? t('lists.notAvailable') : formats.year(String(card.year))}
      </td>
      <td className="wide end">
        <Rating average={card.voteAverage} count={card.voteCount} />
      </td>
      <td className="end">
        <OwnRating title={card} address={address} />
      </td>
      <td>
        <StatusControl title={card} />
      </td>
      <td className="wide soft tabular" suppressHydrationWarning>
        {own.status !== 'watched'
          ? formats.ago(new Date(addedAt), now)
          : last === undefined
            ? t('lists.notAvailable')
            : formats.date(last)}
      </td>
    </tr>
  )
}

/** Without scripts it links to the title's page, which has the stars. */
function OwnRating({ title, address }: { title: NamedTitle; address: string }) {
  const { t, formats } = useTexts()
  const { rate } = useUserTitles()
  const { rating } = useUserTitle(title)
  return (
    <ButtonLink
      tone="ghost"
      compact
      className="own"
      role="button"
      to={`${address}#actions`}
      aria-label={t('card.rate', { title: title.title.text })}
      onClick={(event) => {
        event.preventDefault()
        rate(title)
      }}
    >
      <Icon name="star" filled={rating !== null} />
      {rating !== null && (
        <span className="tabular" suppressHydrationWarning>
          {formats.number(rating)}
        </span>
      )}
    </ButtonLink>
  )
}

function StatusControl({ title }: { title: NamedTitle }) {
  const { t } = useTexts()
  const menu = useId()
  const status = useUserTitle(title).status ?? 'want_to_watch'
  return (
    <>
      <Button
        tone="ghost"
        compact
        popoverTarget={menu}
        aria-label={t('watchlist.statusIs', { title: title.title.text, status: t(STATUS_TEXTS[status]) })}
      >
        <Icon name={STATUS_ICONS[status]} filled={status === 'want_to_watch'} />
        <span className="not-phone">{t(STATUS_TEXTS[status])}</span>
        <Icon name="down" />
      </Button>
      <StatusMenu id={menu} title={title} />
    </>
  )
}
