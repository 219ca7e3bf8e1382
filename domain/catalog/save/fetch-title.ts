import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, TRANSLATION_LANGUAGES } from '#i18n/languages.ts'
import type { MovieDetails, TitleAppend, TvDetails } from '#integrations/tmdb/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Texts of one language as TMDB gives them: '' where it has none. */
export interface TitleTexts {
  language: string
  title: string
  overview: string
  tagline: string
}

export type FetchedTitle =
  | { type: 'movie'; details: MovieDetails; texts: TitleTexts[] }
  | { type: 'tv_show'; details: TvDetails; texts: TitleTexts[] }

type FetchDeps = Pick<Deps, 'tmdb' | 'logger'>

/** What a stored title is made of. */
const STORED_BLOCKS: readonly TitleAppend[] = [
  'credits',
  'watch/providers',
  'keywords',
  'images',
  'videos',
  'similar',
  'recommendations',
  'alternative_titles',
]

/** The language whose texts fill the base columns comes with the details themselves. */
const FURTHER_LANGUAGES = TRANSLATION_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

function textsOf(language: string, details: MovieDetails | TvDetails): TitleTexts {
  const title = 'title' in details ? details.title : details.name
  return { language, title, overview: details.overview, tagline: details.tagline }
}

async function fetchTexts({ tmdb }: FetchDeps, ref: TitleRef, language: string): Promise<TitleTexts | null> {
  const options = { language, append: [], freshOnly: true }
  const details =
    ref.type === 'movie' ? await tmdb.movieDetails(ref.id, options) : await tmdb.tvDetails(ref.id, options)
  return details && textsOf(language, details)
}

/** One language that fails costs only its own texts. */
async function fetchFurtherTexts(
  deps: FetchDeps,
  ref: TitleRef,
  languages: readonly string[] | undefined,
): Promise<TitleTexts[]> {
  const wanted = FURTHER_LANGUAGES.filter((language) => languages?.includes(language) ?? true)
  const answers = await Promise.allSettled(wanted.map((language) => fetchTexts(deps, ref, language)))
  return answers.flatMap((answer, index) => {
    if (answer.status === 'fulfilled') return answer.value ? [answer.value] : []
    const fields = { title: ref, language: wanted[index], error: String(answer.reason) }
    deps.logger.warn(fields, 'translation of a title could not be fetched and is skipped')
    return []
  })
}

/**
 * A title with its translations, in all six languages or in those of `languages`, English always; 'unknown' where TMDB
 * knows no such id, 'adult' where it is for adults. Throws UpstreamError.
 */
export async function fetchTitle(
  deps: FetchDeps,
  ref: TitleRef,
  languages?: readonly string[],
): Promise<FetchedTitle | 'unknown' | 'adult'> {
  const options = {
    language: DEFAULT_LANGUAGE,
    append: STORED_BLOCKS,
    imageLanguages: LANGUAGES,
    videoLanguages: LANGUAGES,
    // What is stored counts as confirmed now.
    freshOnly: true,
  }
  const title =
    ref.type === 'movie'
      ? { type: ref.type, details: await deps.tmdb.movieDetails(ref.id, options) }
      : { type: ref.type, details: await deps.tmdb.tvDetails(ref.id, options) }
  // Whoever tries ids in turn costs one call each, not six.
  if (title.details === null) return 'unknown'
  if (title.details.adult) return 'adult'
  const texts = [textsOf(DEFAULT_LANGUAGE, title.details), ...(await fetchFurtherTexts(deps, ref, languages))]
  return { ...title, texts } as FetchedTitle
}
