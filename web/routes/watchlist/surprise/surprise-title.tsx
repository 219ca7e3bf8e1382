import type { Surprise, SurprisePick } from '#domain/watchlist/pick-surprise.ts'
import { sentenceGap } from '#i18n/languages.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../../../features/user-titles/use-user-title.ts'
import { TitleFields } from '../../../features/user-titles/member/title-fields.tsx'
import type { NamedTitle } from '../../../features/user-titles/user-title.ts'
import { STATUS_ICONS, STATUS_TEXTS } from '../../../features/user-titles/status-text.ts'
import { OffersAge } from '../../../features/services/offers-age.tsx'
import { Poster } from '../../../features/titles/poster.tsx'
import { ProviderLogo } from '../../../features/titles/provider-logo.tsx'
import { Rating } from '../../../features/titles/rating.tsx'
import { useSite } from '../../../site.tsx'
import { surpriseSearch } from './query.ts'
import type { SurpriseQuery } from './query.ts'

interface SurpriseTitleProps {
  query: SurpriseQuery
  surprise: Surprise
  pick: SurprisePick
  /** In days, if it must be said. */
  offersAge: number | undefined
  now: Date
}

/** The title that was drawn: why this one, where it streams, and its actions. */
export function SurpriseTitle({ query, surprise, pick, offersAge, now }: SurpriseTitleProps) {
  const { t, language } = useTexts()
  const { card, status } = pick
  const address = titlePath(language, card, card.baseTitle)
  const { fits } = surprise
  return (
    <article className="surprise">
      <Poster path={card.posterPath} purpose="poster" eager />
      <div className="surprise-text">
        <h2>
          <Link to={address} prefetch>
            <ForeignText text={card.title} />
          </Link>
        </h2>
        <FactsLine pick={pick} />
        <Reason surprise={surprise} pick={pick} now={now} />
        <Streams pick={pick} />
        <OffersAge days={offersAge} single />
        <div className="surprise-actions">
          <ButtonLink tone="primary" to={address} prefetch>
            <Icon name="play" filled />
            {t('title.whereToWatchShort')}
          </ButtonLink>
          <MarkAsWatching title={card} returnTo={surpriseSearch(query, { pinned: card })} />
          {(fits > 1 || (fits === 1 && status !== 'want_to_watch')) && (
            <ButtonLink to={surpriseSearch(query, { after: card })} replace preventScrollReset>
              <Icon name="swap" />
              {t('surprise.another')}
            </ButtonLink>
          )}
        </div>
        {surprise.isAgain && <p className="quiet small">{t('surprise.again')}</p>}
        {surprise.ofUnknownLength > 0 && (
          <p className="quiet small" suppressHydrationWarning>
            {t('surprise.unknownLength', { count: surprise.ofUnknownLength })}
          </p>
        )}
      </div>
    </article>
  )
}

function FactsLine({ pick: { card, minutes } }: { pick: SurprisePick }) {
  const { t, formats } = useTexts()
  const time = minutes === null ? null : formats.runtime(minutes)
  return (
    <p className="surprise-facts">
      <Rating average={card.voteAverage} count={card.voteCount} />
      {card.year !== null && <span suppressHydrationWarning>{formats.year(String(card.year))}</span>}
      <span>{t(card.type === 'movie' ? 'type.movie' : 'type.tv_show')}</span>
      {time !== null && (
        <span suppressHydrationWarning>{card.type === 'movie' ? time : t('surprise.episode', { time })}</span>
      )}
    </p>
  )
}

/** An honest reason: it was drawn at random from this many. */
function Reason({ surprise: { fits, total }, pick, now }: Pick<SurpriseTitleProps, 'surprise' | 'pick' | 'now'>) {
  const { t, formats, language } = useTexts()
  const counts = { count: fits, total }
  return (
    <p className="soft" suppressHydrationWarning>
      {pick.status === 'want_to_watch' &&
        t(fits === total ? 'surprise.ofAll' : 'surprise.ofFitting', counts) + sentenceGap(language)}
      {t('surprise.added', { ago: formats.ago(new Date(pick.addedAt), now) })}
    </p>
  )
}

function Streams({ pick: { card, mine } }: { pick: SurprisePick }) {
  const { t, formats } = useTexts()
  const { country } = useSite().preferences
  const services = mine.length > 0 ? mine : card.services
  if (services.length === 0) {
    return (
      <p className="quiet" suppressHydrationWarning>
        {t('surprise.noService', { country: formats.countryInSentence(country) })}
      </p>
    )
  }
  return (
    <div className="surprise-services">
      <span>{t(mine.length > 0 ? 'surprise.onMine' : 'surprise.on')}</span>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <ProviderLogo provider={service} size={40} named={false} />
            <bdi>{service.name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One press; pressing again reverts it. Without scripts the form returns to this title. */
function MarkAsWatching({ title, returnTo }: { title: NamedTitle; returnTo: string }) {
  const { t, language } = useTexts()
  const { setStatus } = useUserTitles()
  const { status } = useUserTitle(title)
  const isWatching = status === 'watching'
  const next = isWatching ? 'want_to_watch' : 'watching'
  return (
    <form
      className="plain-form"
      method="post"
      action="/api/watchlist-entry"
      onSubmit={(event) => {
        event.preventDefault()
        setStatus(title, next)
      }}
    >
      <TitleFields title={title} returnTo={`/${language}/watchlist/surprise${returnTo}`} />
      <Button type="submit" name="status" value={next} aria-pressed={isWatching} className={isWatching ? 'on' : ''}>
        <Icon name={STATUS_ICONS.watching} />
        {t(isWatching ? STATUS_TEXTS.watching : 'surprise.watching')}
      </Button>
    </form>
  )
}
