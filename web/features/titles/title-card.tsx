import type { ReactNode } from 'react'
import type { TitleCard as Card } from '#shared/titles/title-card.ts'
import { useTexts } from '#ui/texts.tsx'
import type { UserTitle } from '../user-titles/user-title.ts'
import { useUserTitle } from '../user-titles/use-user-title.ts'
import { StatusMark } from '../user-titles/status-mark.tsx'
import { CardActions } from './card-actions.tsx'
import { CardLink, GoneBadge } from './card-link.tsx'
import { CardMore } from './card-more.tsx'
import { Poster } from './poster.tsx'
import { Rating } from './rating.tsx'
import { TitleServices } from './title-services.tsx'
import { useCardButtons } from './use-card-buttons.ts'

interface TitleCardProps {
  card: Card
  /** In place of rating, year and services. */
  note?: ReactNode
  /** Below these. */
  below?: ReactNode
  /** Rank in a ranked row. */
  rank?: number
  eager?: boolean
}

/**
 * One title: the whole card is a link; its buttons appear on hover and focus. Without hover it has a single button, also reached by
 * a long press.
 */
export function TitleCard({ card, note, below, rank, eager = false }: TitleCardProps) {
  const { formats } = useTexts()
  const buttons = useCardButtons()
  const own = useUserTitle(card)
  return (
    <article
      ref={buttons.card}
      className={rank === undefined ? 'card' : 'card ranked'}
      onPointerEnter={(event) => event.pointerType === 'mouse' && buttons.show()}
      onFocus={(event) => event.target.matches('.card-more') || buttons.show()}
      onContextMenu={(event) => {
        // A long press on a touch screen.
        if (!window.matchMedia('(hover: none)').matches) return
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>('.card-more')?.click()
      }}
    >
      <div className="caption">
        {rank !== undefined && <span className="rank-number">{formats.number(rank)}</span>}
        <div className="grow">
          <h3 className="card-title">
            <CardLink card={card} />
          </h3>
          {note ?? <CardFacts card={card} mine={own.mine} />}
          {below}
        </div>
      </div>
      <div className="art">
        <Poster path={card.posterPath} purpose="card" eager={eager} />
        <StatusMark state={own} />
        {buttons.areShown && <CardActions card={card} tabIndex={-1} />}
        <CardMore card={card} />
      </div>
    </article>
  )
}

function CardFacts({ card, mine }: { card: Card; mine: UserTitle['mine'] }) {
  const { t, formats } = useTexts()
  return (
    <p className="card-facts">
      <Rating average={card.voteAverage} count={card.voteCount} />
      {card.year !== null && <span suppressHydrationWarning>{formats.year(String(card.year))}</span>}
      <span className="card-type">{t(card.type === 'movie' ? 'type.movie' : 'type.tv_show')}</span>
      <TitleServices card={card} mine={mine} />
      <GoneBadge card={card} />
    </p>
  )
}

export function CardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <div className="caption">
        <div className="grow">
          <div className="skeleton text-line" />
          <div className="skeleton text-line short" />
        </div>
      </div>
      <div className="art">
        <div className="poster skeleton" />
      </div>
    </div>
  )
}
