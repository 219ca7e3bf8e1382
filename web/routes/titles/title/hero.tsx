import type { OfferNote } from '#domain/services/offer-notes.ts'
import type { ShowEpisodes } from '#domain/progress/find-episodes.ts'
import type { TitlePage } from '#domain/titles/find-title-page.ts'
import { FAMILY_LIMIT } from '#shared/titles/age-rating.ts'
import { imageSrcSet, imageUrl } from '#shared/titles/images.ts'
import { isRated } from '#shared/titles/is-rated.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AgeRating } from '../../../features/titles/age-rating.tsx'
import { Poster } from '../../../features/titles/poster.tsx'
import { Rating } from '../../../features/titles/rating.tsx'
import { useSite } from '../../../site.tsx'
import { Overview } from './overview.tsx'
import { TitleActions } from './title-actions.tsx'
import { WhereToWatch } from './where-to-watch.tsx'

interface HeroProps {
  page: TitlePage
  /** Of a show, for members. */
  episodes: ShowEpisodes | null
  notes: readonly OfferNote[]
  now: Date
}

export function Hero({ page, episodes, notes, now }: HeroProps) {
  const { imageBaseUrl } = useSite()
  const backdrop = imageUrl(imageBaseUrl, page.backdropPath, 'backdrop')
  return (
    <section className="hero">
      <div className="backdrop" aria-hidden="true">
        {backdrop !== null && (
          <img
            src={backdrop}
            srcSet={imageSrcSet(imageBaseUrl, page.backdropPath, ['w780', 'w1280'])}
            sizes="100vw"
            alt=""
            width={1280}
            height={720}
            fetchPriority="high"
          />
        )}
      </div>
      <div className="wrap hero-layout">
        <Poster path={page.posterPath} purpose="poster" eager />
        <div className="name">
          <h1>
            <ForeignText text={page.title} />
          </h1>
        </div>
        <div className="about">
          <FactsLine page={page} />
          <AboveTwelve page={page} />
          {page.tagline !== null && (
            <p className="tagline">
              <ForeignText text={page.tagline} />
            </p>
          )}
          <TitleActions page={page} episodes={episodes} now={now} />
        </div>
        <WhereToWatch page={page} notes={notes} now={now} />
        <Overview page={page} />
      </div>
    </section>
  )
}

/** The page of a title that lists hide under the switch for families. Opening it is the visitor’s own choice. */
function AboveTwelve({ page: { ageRating } }: { page: TitlePage }) {
  const { t } = useTexts()
  const { upTo12 } = useSite().viewing
  const isSuitable = ageRating !== null && ageRating.age <= FAMILY_LIMIT
  return upTo12 && !isSuitable && <p className="small quiet">{t('title.aboveTwelve')}</p>
}

function FactsLine({ page }: { page: TitlePage }) {
  const { t, formats } = useTexts()
  return (
    <ul className="facts dotted">
      {isRated(page) && (
        <li className="nb">
          <Rating average={page.voteAverage} count={page.voteCount} />{' '}
          <span className="quiet" suppressHydrationWarning>
            {t('title.votes', { count: page.voteCount })}
          </span>
        </li>
      )}
      {page.year !== null && <li suppressHydrationWarning>{formats.year(String(page.year))}</li>}
      {page.runtimeMinutes !== null && <li suppressHydrationWarning>{formats.runtime(page.runtimeMinutes)}</li>}
      {page.seasons !== null && <li suppressHydrationWarning>{t('title.seasons', { count: page.seasons })}</li>}
      {page.ageRating !== null && (
        <li className="age-rating">
          <AgeRating rating={page.ageRating} type={page.type} />
        </li>
      )}
    </ul>
  )
}
