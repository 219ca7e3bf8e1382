import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, TRANSLATION_LANGUAGES } from '#i18n/languages.ts'
import type { MovieDetails, TitleAppend, TvDetails } from '#integrations/tmdb/client.ts'
import type { TitleRef } from '#shared/title.ts'

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

/** What a stored title is made of; videos, reviews and the like are fetched when a page shows them. */
const STORED_BLOCKS: readonly TitleAppend[] = ['credits', 'watch/providers', 'keywords', 'images']

/** The language whose texts fill the base columns comes with the details themselves. */
const FURTHER_LANGUAGES = TRANSLATION_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

function textsOf(language: string, details: MovieDetails | TvDetails): TitleTexts {
  const title = 'title' in details ? details.title : details.name
  return { language, title, overview: details.overview, tagline: details.tagline }
}

async function fetchTexts({ tmdb }: FetchDeps, ref: TitleRef, language: string): Promise<TitleTexts | null> {
  const details =
    ref.type === 'movie' ? await tmdb.movieDetails(ref.id, { language }) : await tmdb.tvDetails(ref.id, { language })
  return details && textsOf(language, details)
}

/** One language that fails costs only its own texts (TMDB-19). */
async function fetchFurtherTexts(deps: FetchDeps, ref: TitleRef): Promise<TitleTexts[]> {
  const answers = await Promise.allSettled(FURTHER_LANGUAGES.map((language) => fetchTexts(deps, ref, language)))
  return answers.flatMap((answer, index) => {
    if (answer.status === 'fulfilled') return answer.value ? [answer.value] : []
    const fields = { title: ref, language: FURTHER_LANGUAGES[index], error: String(answer.reason) }
    deps.logger.warn(fields, 'translation of a title could not be fetched and is skipped')
    return []
  })
}

/** A title with all its translations, null where TMDB knows no such id or it is for adults. Throws UpstreamError. */
export async function fetchTitle(deps: FetchDeps, ref: TitleRef): Promise<FetchedTitle | null> {
  const options = { language: DEFAULT_LANGUAGE, append: STORED_BLOCKS, imageLanguages: LANGUAGES }
  if (ref.type === 'movie') {
    const details = await deps.tmdb.movieDetails(ref.id, options)
    if (!details || details.adult) return null
    const texts = [textsOf(DEFAULT_LANGUAGE, details), ...(await fetchFurtherTexts(deps, ref))]
    return { type: 'movie', details, texts }
  }
  const details = await deps.tmdb.tvDetails(ref.id, options)
  if (!details || details.adult) return null
  const texts = [textsOf(DEFAULT_LANGUAGE, details), ...(await fetchFurtherTexts(deps, ref))]
  return { type: 'tv_show', details, texts }
}
