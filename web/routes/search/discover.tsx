import type { Discover } from '#domain/browse/get-discover.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { changedPath } from './address.ts'
import { LinkedRow } from './linked-row.tsx'
import type { ChosenNames } from './search-heading.ts'
import type { SearchQuery } from './query.ts'
import { GenreTiles, ServiceTiles } from './tiles.tsx'
import type { GenreTile } from './tiles.tsx'

/** Posters per row that are visible without scrolling on a large screen. */
const EAGER = 4

interface DiscoverContentProps {
  query: SearchQuery
  rows: Discover
  names: ChosenNames
  /** Some of all. */
  genres: readonly GenreTile[]
  providers: readonly ProviderMark[]
}

/** The start page for browsing: titles first, then links to more. */
export function DiscoverTitlesContent({ query, rows, names, genres, providers }: DiscoverContentProps) {
  const { t, formats } = useTexts()
  const { preferences, viewing } = useSite()
  const chooses = viewing.services.length > 0
  const popular = chooses
    ? t('discover.popular')
    : t('home.providerNote', { country: formats.countryInSentence(preferences.country) })
  return (
    <>
      <LinkedRow
        heading={popular}
        cards={rows.popular}
        eager={EAGER}
        {...(chooses ? { to: changedPath(query, { provider: viewing.services }) } : {})}
      />
      <LinkedRow heading={t('discover.newest')} cards={rows.newest} to={changedPath(query, { sort: 'newest' })} />
      {rows.best.map(({ genre, cards }) => (
        <LinkedRow
          key={genre}
          heading={t('discover.best', { genre: names.genre(genre) })}
          cards={cards}
          to={changedPath(query, { genre: [genre], sort: 'rating' })}
        />
      ))}
      <WizardBand />
      <TilesSection
        heading={t('search.genres')}
        more={t('discover.allGenres')}
        to={changedPath(query, { view: 'genres' })}
      >
        <GenreTiles genres={genres} />
      </TilesSection>
      <TilesSection
        heading={t('search.providers')}
        more={t('discover.allProviders')}
        to={changedPath(query, { view: 'providers' })}
      >
        <ServiceTiles providers={providers} />
      </TilesSection>
    </>
  )
}

/** The wizard's entry, for visitors who do not know what they want. */
function WizardBand() {
  const { t, language } = useTexts()
  return (
    <section className="section wizard-band">
      <div className="grow">
        <h2>{t('discover.wizard')}</h2>
        <p className="soft">{t('discover.wizardText')}</p>
      </div>
      <ButtonLink tone="primary" to={`/${language}/wizard`}>
        <Icon name="spark" />
        {t('home.wizard')}
      </ButtonLink>
    </section>
  )
}

interface TilesSectionProps {
  heading: string
  more: string
  to: string
  children: React.ReactNode
}

function TilesSection({ heading, more, to, children }: TilesSectionProps) {
  const { language } = useTexts()
  return (
    <section className="section">
      <header>
        <h2>{heading}</h2>
        <Link className="more" to={`/${language}${to}`}>
          {more}
          <Icon name="right" />
        </Link>
      </header>
      {children}
    </section>
  )
}
