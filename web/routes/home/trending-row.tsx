import type { Home } from '#domain/home/get-home.ts'
import { imageUrl } from '#shared/titles/images.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import type { TitleCard as Card } from '#shared/titles/title-card.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { KeepButton } from '../../features/user-titles/keep-button.tsx'
import { TitleCard } from '../../features/titles/title-card.tsx'
import { TitleRow } from '../../features/titles/title-row.tsx'
import { useSite } from '../../site.tsx'
import { FirstRow } from './first-row.tsx'
import { RankedCards } from './ranked-cards.tsx'

/** Posters after the leading card that are visible without scrolling. */
const EAGER = 2

interface TrendingRowProps {
  cards: readonly Card[]
  lead: Home['lead']
  /** Whether it is the page's first row. */
  isFirst: boolean
}

export function TrendingRow({ cards, lead, isFirst }: TrendingRowProps) {
  const { t } = useTexts()
  const [first, ...others] = cards
  if (first === undefined) return null
  const heading = t('home.trending')
  const items = (
    <>
      <Lead card={first} lead={lead} />
      {/* On a phone, in place of the lead. */}
      <TitleCard card={first} rank={1} />
      <RankedCards cards={others} from={2} eager={isFirst ? EAGER : 0} />
    </>
  )
  if (isFirst) return <FirstRow heading={heading}>{items}</FirstRow>
  return (
    <TitleRow heading={heading} note={t('home.trendingNote')}>
      {items}
    </TitleRow>
  )
}

function Lead({ card, lead }: { card: Card; lead: Home['lead'] }) {
  const { t, language } = useTexts()
  const { imageBaseUrl } = useSite()
  const backdrop = imageUrl(imageBaseUrl, lead?.backdropPath ?? null, 'backdrop')
  return (
    <article className="lead">
      {backdrop !== null && (
        // Lazy, because phones do not show it.
        <img className="backdrop" src={backdrop} alt="" width={1280} height={720} loading="lazy" fetchPriority="high" />
      )}
      <div>
        <p className="kicker">
          <Icon name="bolt" />
          {t('home.leadKicker')}
        </p>
        <h3>
          <ForeignText text={card.title} />
        </h3>
        {lead?.overview != null && (
          <p>
            <ForeignText text={lead.overview} />
          </p>
        )}
        <div className="cluster">
          <ButtonLink compact to={titlePath(language, card, card.baseTitle)} prefetch>
            <Icon name="play" filled />
            {t('title.whereToWatchShort')}
            <span className="visually-hidden">
              : <ForeignText text={card.title} />
            </span>
          </ButtonLink>
          <KeepButton card={card} className="button compact ghost">
            {t('nav.watchlist')}
          </KeepButton>
        </div>
      </div>
    </article>
  )
}
