import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts'
import type { MovieDetails, TitleAppend, TvDetails } from '#integrations/tmdb/client.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'

export type FetchedTitle = { type: 'movie'; details: MovieDetails } | { type: 'tv_show'; details: TvDetails }

/** The blocks of TMDB's response that are stored of both types. */
const STORED_BLOCKS: readonly TitleAppend[] = [
  'credits',
  'watch/providers',
  'keywords',
  'images',
  'videos',
  'similar',
  'recommendations',
  'alternative_titles',
  'translations',
]

/** The same of one type. */
function storedBlocks(type: TitleType): TitleAppend[] {
  return [...STORED_BLOCKS, type === 'movie' ? 'release_dates' : 'content_ratings']
}

const OPTIONS = {
  language: DEFAULT_LANGUAGE,
  // Norwegian posters have either of TMDB's codes.
  imageLanguages: [...LANGUAGES, 'nb'],
  videoLanguages: LANGUAGES,
  // Stored data counts as confirmed now, so it must not come from a cache.
  freshOnly: true,
}

/**
 * A title with all its stored data, in all languages, by one request; 'unknown' if TMDB has no such id, 'adult' if it is for adults. Throws
 * UpstreamError.
 */
export async function fetchTitle(
  { tmdb }: Pick<Deps, 'tmdb'>,
  { type, id }: TitleRef,
): Promise<FetchedTitle | 'unknown' | 'adult'> {
  // A movie's own fields have its IMDb id.
  const append: TitleAppend[] = type === 'movie' ? storedBlocks(type) : [...storedBlocks(type), 'external_ids']
  const options = { ...OPTIONS, append }
  const title =
    type === 'movie'
      ? { type, details: await tmdb.movieDetails(id, options) }
      : { type, details: await tmdb.tvDetails(id, options) }
  if (title.details === null) return 'unknown'
  return title.details.adult ? 'adult' : (title as FetchedTitle)
}

/** Whether everything requested was received and readable, except for single texts. */
export function isWhole(details: MovieDetails | TvDetails): boolean {
  const blocks: Partial<Record<TitleAppend, unknown>> = details
  const asked = storedBlocks('title' in details ? 'movie' : 'tv_show')
  return details.genres !== null && asked.every((name) => blocks[name] !== undefined)
}
