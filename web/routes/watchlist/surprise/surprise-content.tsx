import { useLocation, useNavigation } from 'react-router'
import type { Surprise } from '#domain/watchlist/pick-surprise.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { ForeignText } from '#ui/foreign-text.tsx'
import { useTexts } from '#ui/texts.tsx'
import { NothingFits } from './nothing-fits.tsx'
import type { SurpriseQuery } from './query.ts'
import { SurpriseTitle } from './surprise-title.tsx'
import { SurpriseFilters } from './surprise-filters.tsx'

interface SurpriseContentProps {
  query: SurpriseQuery
  surprise: Surprise
  /** In days, if it must be said. */
  offersAge: number | undefined
  now: Date
}

/** Suggests what to watch tonight: a title of the member's own watchlist, and the filters it must match. */
export function SurpriseContent({ query, surprise, offersAge, now }: SurpriseContentProps) {
  const { t, language } = useTexts()
  const { pathname } = useLocation()
  const busy = useNavigation().location?.pathname === pathname
  const { pick, total } = surprise
  return (
    <>
      <PageHeading className="surprise-head">
        <div>
          <h1>{t('watchlist.surprise')}</h1>
          <p className="soft">{t('surprise.intro')}</p>
        </div>
        <ButtonLink tone="ghost" to={`/${language}/watchlist`}>
          <Icon name="bookmark" />
          {t('watchlist.heading')}
        </ButtonLink>
      </PageHeading>
      {total > 0 && <SurpriseFilters query={query} pick={pick} />}
      <div className="surprise-room" aria-busy={busy}>
        {pick === null ? (
          <NothingFits query={query} surprise={surprise} />
        ) : (
          <SurpriseTitle {...{ query, surprise, pick, offersAge, now }} />
        )}
      </div>
      <p role="status" className="visually-hidden">
        {!busy && pick !== null && <ForeignText text={pick.card.title} />}
      </p>
    </>
  )
}
