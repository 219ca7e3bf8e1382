import type { CreditedMaker, TitlePage } from '#domain/titles/find-title-page.ts'
import type { StoredCastMember } from '#db/schema/columns.ts'
import { personPath } from '#shared/addresses/slug.ts'
import type { Place, StructuredData } from '../../../features/head/structured-data.ts'

interface Shown {
  /** The page's absolute URL. */
  url: string
  image: string | null
  /** In the page's language. */
  genres: readonly string[]
}

/**
 * A movie or series for search engines. Without `aggregateRating`, which must come from a site's own visitors while ours are
 * TMDB's, and without `WatchAction`, which is for services that show the title themselves.
 */
export function structuredTitle(page: TitlePage, { url, image, genres }: Shown, place: Place): StructuredData {
  const isMovie = page.type === 'movie'
  const people = (named: readonly (StoredCastMember | CreditedMaker)[]) => named.map((one) => personOf(one, place))
  const withJob = (job: string) => people(page.crew.filter(({ jobs }) => jobs.includes(job)))
  return {
    '@type': isMovie ? 'Movie' : 'TVSeries',
    name: page.title.text,
    url,
    ...(page.originalTitle === null || page.originalTitle === page.title.text
      ? {}
      : { alternateName: page.originalTitle }),
    ...(image === null ? {} : { image }),
    ...(page.overview === null ? {} : { description: page.overview.text }),
    ...(page.date === null ? {} : { [isMovie ? 'datePublished' : 'startDate']: page.date }),
    ...(isMovie && page.runtimeMinutes !== null ? { duration: `PT${page.runtimeMinutes}M` } : {}),
    ...(page.ageRating === null ? {} : { contentRating: `${page.ageRating.country} ${page.ageRating.certification}` }),
    ...(page.seasons === null ? {} : { numberOfSeasons: page.seasons }),
    ...(page.episodes === null ? {} : { numberOfEpisodes: page.episodes }),
    ...filled({
      genre: genres,
      actor: people(page.cast),
      director: withJob('Director'),
      creator: withJob('Creator'),
      keywords: page.keywords,
    }),
    ...(page.imdbId === null ? {} : { sameAs: `https://www.imdb.com/title/${page.imdbId}/` }),
  }
}

function personOf({ id, name }: { id: number | null; name: string }, { publicUrl, language }: Place): StructuredData {
  return { '@type': 'Person', name, ...(id === null ? {} : { url: publicUrl + personPath(language, id, name) }) }
}

/** Without empty lists. */
function filled(lists: Record<string, readonly unknown[]>): Record<string, readonly unknown[]> {
  return Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0))
}
