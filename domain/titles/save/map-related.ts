import type { StoredRelated, StoredRelatedTitle, StoredVideo } from '#db/schema/columns.ts'
import type { MovieDetails, TvDetails } from '#integrations/tmdb/client.ts'

type Details = MovieDetails | TvDetails
type RelatedBlocks = Pick<Details, 'id' | 'recommendations' | 'similar'>
type ListedTitle = NonNullable<Details['similar']>['results'][number]

/** Both sites identify a video by letters, digits, - and _ only: nothing else may become part of an address. */
const VIDEO_KEY = /^[\w-]{5,20}$/
const VIDEO_SITES: ReadonlySet<string> = new Set(['YouTube', 'Vimeo'])
/** Best first; other types (clips, featurettes) are not stored. */
const VIDEO_TYPES = ['Trailer', 'Teaser']
const VIDEOS_STORED = 12
const RELATED_STORED = 12

/** Trailers, then teasers, in TMDB's order. */
export function mapVideos(videos: NonNullable<Details['videos']>): StoredVideo[] {
  return videos
    .filter(({ site, key, type }) => VIDEO_SITES.has(site) && VIDEO_KEY.test(key) && VIDEO_TYPES.includes(type))
    .toSorted((a, b) => VIDEO_TYPES.indexOf(a.type) - VIDEO_TYPES.indexOf(b.type))
    .slice(0, VIDEOS_STORED)
    .map(({ site, key, name, type, iso_639_1 }) => ({ site, key, name, type, language: iso_639_1 }))
}

/** TMDB's recommendations and similar titles, if the response has them; titles for adults are left out. */
export function mapRelated({ id, recommendations, similar }: RelatedBlocks): StoredRelated {
  const list = ({ results }: { results: readonly ListedTitle[] }) =>
    results
      .filter((title) => !title.adult && title.id !== id)
      .slice(0, RELATED_STORED)
      .map(toRelated)
  return {
    ...(recommendations && { recommended: list(recommendations) }),
    ...(similar && { similar: list(similar) }),
  }
}

function toRelated(title: ListedTitle): StoredRelatedTitle {
  const { id, poster_path, vote_average, vote_count } = title
  const [name, date] =
    title.media_type === 'movie' ? [title.title, title.release_date] : [title.name, title.first_air_date]
  return { id, title: name, date, poster_path, vote_average, vote_count }
}
