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

/** Ranked cards after the leading one; further cards have no number. */
const RANKED = 10
/** Posters that are visible without scrolling on a large screen. */
const EAGER = 2

export function TrendingRow({ cards, lead }: { cards: readonly Card[]; lead: Home['lead'] }) {
  const { t } = useTexts()
  const [first, ...others] = cards
  if (first === undefined) return null
  return (
    <TitleRow heading={t('home.trending')} note={t('home.trendingNote')}>
      <Lead card={first} lead={lead} />
      {others.map((card, index) => (
        <TitleCard
          key={`${card.type}/${card.id}`}
          card={card}
          {...(index + 2 <= RANKED ? { rank: index + 2 } : {})}
          eager={index < EAGER}
        />
      ))}
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
        <img className="backdrop" src={backdrop} alt="" width={1280} height={720} fetchPriority="high" />
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
          <p dir="auto">
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
