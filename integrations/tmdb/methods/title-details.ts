import type { Query } from '../create-request.ts'
import type { Getter } from '../get-answer.ts'
import { collection } from '../schemas/collection.ts'
import type { Collection } from '../schemas/collection.ts'
import { movieDetails, showSeasons, tvDetails } from '../schemas/title-details.ts'
import type { MovieDetails, ShowSeasons, TvDetails } from '../schemas/title-details.ts'

export type TitleAppend =
  | 'credits'
  | 'watch/providers'
  | 'keywords'
  | 'images'
  | 'similar'
  | 'recommendations'
  | 'videos'
  | 'external_ids'
  | 'alternative_titles'
  | 'reviews'
  | 'translations'
  /** Of movies. */
  | 'release_dates'
  /** Of TV shows. */
  | 'content_ratings'

export interface DetailsOptions {
  language: string
  /** Blocks to load with the title; by default all that its page shows. */
  append?: readonly TitleAppend[]
  /** Languages of appended images; by default only that of `language`. */
  imageLanguages?: readonly string[]
  /** Languages of appended videos; by default only that of `language`. */
  videoLanguages?: readonly string[]
  /** Fail rather than use a response that is up to a day old: for data stored together with the time of its confirmation. */
  freshOnly?: boolean
}

export interface DetailsMethods {
  movieDetails(id: number, options: DetailsOptions): Promise<MovieDetails | null>
  tvDetails(id: number, options: DetailsOptions): Promise<TvDetails | null>
  /** A show's seasons, and the episodes of at most `SEASONS_AT_ONCE` of them; those that TMDB does not have are left out. */
  showSeasons(id: number, numbers: readonly number[], options: { language: string }): Promise<ShowSeasons | null>
  /** A series of films with its parts in TMDB's order. */
  collection(id: number, options: { language: string }): Promise<Collection | null>
}

/** TMDB appends no more blocks. */
export const SEASONS_AT_ONCE = 20

const DEFAULT_APPEND: readonly TitleAppend[] = [
  'keywords',
  'credits',
  'watch/providers',
  'videos',
  'images',
  'reviews',
  'similar',
  'recommendations',
]

/** Images without text have no language; 'null' requests them. */
export function imageLanguagesQuery(languages: readonly string[] | undefined): string | undefined {
  return languages && [...languages, 'null'].join(',')
}

function detailsQuery({ language, append = DEFAULT_APPEND, imageLanguages, videoLanguages }: DetailsOptions): Query {
  return {
    language,
    append_to_response: append.join(',') || undefined,
    include_image_language: imageLanguagesQuery(imageLanguages),
    include_video_language: videoLanguages?.join(','),
  }
}

const asDetails = (options: DetailsOptions) => ({
  query: detailsQuery(options),
  isFreshOnly: options.freshOnly ?? false,
})

export function detailsMethods({ getAbout }: Getter): DetailsMethods {
  return {
    movieDetails: (id, options) => getAbout({ kind: 'movie', id, ...asDetails(options), schema: movieDetails }),
    tvDetails: (id, options) => getAbout({ kind: 'tv', id, ...asDetails(options), schema: tvDetails }),
    showSeasons: (id, numbers, { language }) => {
      const append = numbers.slice(0, SEASONS_AT_ONCE).map((number) => `season/${number}`)
      const query = { language, append_to_response: append.join(',') || undefined }
      return getAbout({ kind: 'tv', id, query, schema: showSeasons, isFreshOnly: true })
    },
    collection: (id, { language }) => getAbout({ kind: 'collection', id, query: { language }, schema: collection }),
  }
}
