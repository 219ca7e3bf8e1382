import { titlePath } from '#shared/addresses/slug.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { CardMore } from '../../../features/titles/card-more.tsx'
import { Poster } from '../../../features/titles/poster.tsx'
import { Rating } from '../../../features/titles/rating.tsx'
import { AddButton } from './add-button.tsx'

interface PublicCardProps {
  card: TitleCard
  /** False on one's own list. */
  offersAdding: boolean
  returnTo: string
  eager: boolean
}

export function PublicCard({ card, offersAdding, returnTo, eager }: PublicCardProps) {
  const { t, language, formats } = useTexts()
  return (
    <>
      <article className="card">
        <div className="caption">
          <div className="grow">
            <h3 className="card-title">
              <Link to={titlePath(language, card, card.baseTitle)} prefetch>
                <ForeignText text={card.title} />
              </Link>
            </h3>
            <p className="card-facts">
              <Rating average={card.voteAverage} count={card.voteCount} />
              <span suppressHydrationWarning>
                {card.year === null ? t('lists.notAvailable') : formats.year(String(card.year))}
              </span>
            </p>
          </div>
        </div>
        <div className="art">
          <Poster path={card.posterPath} purpose="card" eager={eager} />
          <span className="badge kind">{t(card.type === 'movie' ? 'type.movie' : 'type.tv_show')}</span>
          <CardMore card={card} />
        </div>
      </article>
      {offersAdding && <AddButton card={card} returnTo={returnTo} />}
    </>
  )
}
