import type { ReactNode } from 'react'
import { titlePath } from '#shared/addresses/slug.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle } from '../../../features/user-titles/use-user-title.ts'
import type { UserState } from '#shared/titles/user-state.ts'
import { STATUS_ICONS, STATUS_TEXTS } from '../../../features/user-titles/status-text.ts'
import { CardLink, GoneBadge } from '../../../features/titles/card-link.tsx'
import { Poster } from '../../../features/titles/poster.tsx'
import { Rating } from '../../../features/titles/rating.tsx'
import type { ShownItem } from './items.ts'
import { RowActions } from './row-actions.tsx'
import { RowServices } from './row-services.tsx'

interface ItemRowProps {
  item: ShownItem
  eager: boolean
  /** The owner's control before it: a drag handle, or a checkbox. */
  start?: ReactNode
  /** In place of the note. */
  note?: ReactNode
  /** After the other buttons. */
  end?: ReactNode
}

/** One title of a list with its note. */
export function ItemRow({ item, eager, start, note, end }: ItemRowProps) {
  const { t, language, formats } = useTexts()
  const { card, key, place } = item
  const own = useUserTitle(card)
  const poster = <Poster path={card.posterPath} purpose="card" eager={eager} />
  return (
    <li className={start === undefined ? 'list-row' : 'list-row editable'} data-title={key}>
      {start}
      <span className="row-number tabular" suppressHydrationWarning>
        {formats.number(place + 1)}
      </span>
      {card.isGone === true ? (
        <div className="row-poster">{poster}</div>
      ) : (
        <Link className="row-poster" to={titlePath(language, card, card.baseTitle)} tabIndex={-1} aria-hidden="true">
          {poster}
        </Link>
      )}
      <div className="row-text">
        <h3>
          <CardLink card={card} />
        </h3>
        <p className="row-facts">
          <Rating average={card.voteAverage} count={card.voteCount} />
          {card.year !== null && <span suppressHydrationWarning>{formats.year(String(card.year))}</span>}
          <span>{t(card.type === 'movie' ? 'type.movie' : 'type.tv_show')}</span>
          <GoneBadge card={card} />
          <Status state={own} />
        </p>
        {note ?? <Note text={item.note} />}
      </div>
      <RowServices card={card} mine={item.mine} />
      <div className="row-actions">
        <RowActions card={card} />
        {end}
      </div>
    </li>
  )
}

export function Note({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <blockquote className="row-note">
      <bdi>{text}</bdi>
    </blockquote>
  )
}

function Status({ state: { status, rating } }: { state: UserState }) {
  const { t, formats } = useTexts()
  return (
    <>
      {status !== null && (
        <span className={status === 'watched' ? 'badge ok' : 'badge accent'}>
          <Icon name={STATUS_ICONS[status]} />
          {t(STATUS_TEXTS[status])}
        </span>
      )}
      {rating !== null && (
        <span className="badge">
          <Icon name="star" filled />
          <span aria-hidden="true" suppressHydrationWarning>
            {formats.number(rating)}
          </span>
          <span className="visually-hidden">{t('rating.yours', { rating })}</span>
        </span>
      )}
    </>
  )
}
