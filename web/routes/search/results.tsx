import type { TitleCard } from '#shared/titles/title-card.ts'
import { useTexts } from '#ui/texts.tsx'
import { LoadFailed } from '../../features/states/load-failed.tsx'
import { TitleGrid } from '../../features/titles/title-grid.tsx'
import type { SearchQuery } from './query.ts'

/** Posters that are visible without scrolling. */
export const EAGER = 4

interface TitleResultsProps {
  movies: TitleCard[]
  tvShows: TitleCard[]
  /** Whether nothing with posters stands above. */
  isFirst: boolean
}

/** The results of a text search, in two sections. */
export function TitleResults({ movies, tvShows, isFirst }: TitleResultsProps) {
  const { t } = useTexts()
  const eager = isFirst ? EAGER : 0
  return (
    <>
      <ResultSection heading={t('search.movies')} cards={movies} eager={eager} />
      <ResultSection heading={t('search.tvShows')} cards={tvShows} eager={movies.length > 0 ? 0 : eager} />
    </>
  )
}

export function BrowsedGrid({ cards, type }: { cards: TitleCard[]; type: SearchQuery['type'] }) {
  const { t } = useTexts()
  if (cards.length === 0) return null
  return (
    <>
      <h2 className="visually-hidden">
        {t(type === undefined ? 'browse.titles' : type === 'movie' ? 'search.movies' : 'search.tvShows')}
      </h2>
      <TitleGrid cards={cards} eager={EAGER} />
    </>
  )
}

function ResultSection({ heading, cards, eager }: { heading: string; cards: TitleCard[]; eager: number }) {
  if (cards.length === 0) return null
  return (
    <section className="section">
      <header>
        <h2>{heading}</h2>
      </header>
      <TitleGrid cards={cards} eager={eager} />
    </section>
  )
}

/** What could not be asked. */
export type Unavailable = 'database' | 'tmdb'

export function SearchFailed({ unavailable }: { unavailable: Unavailable }) {
  const { t } = useTexts()
  const text = t(unavailable === 'tmdb' ? 'search.tmdbFailed' : 'home.errorText')
  return <LoadFailed level="h2" heading={t('search.failed')} text={text} />
}
