import type { BaseLanguages } from '#db/schema/columns.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts'
import type { MovieDetails, TvDetails } from '#integrations/tmdb/client.ts'
import { storedJson } from './cut-text.ts'
import { languageTag } from './fold-translations.ts'
import { isWhole } from './fetch-title.ts'
import type { TitleTexts } from './fold-translations.ts'
import { mapAgeRatings } from './map-age-ratings.ts'
import { mapAlternativeTitles } from './map-alternative-titles.ts'
import { mapCast, mapCrew } from './map-credits.ts'
import { mapRelated, mapVideos } from './map-related.ts'

export interface MapContext {
  texts: TitleTexts
  source: 'tmdb' | 'sample'
  now: Date
  /** False if availability is stored for some countries only: the others remain as old as they were. */
  everywhere?: boolean
}

/** JSON text: the best poster of each language, by votes; null if no language has a poster. */
export function bestPosters(images: MovieDetails['images']): string | null {
  const best: Record<string, { file_path: string; vote_average: number; vote_count: number }> = {}
  for (const { iso_639_1: code, file_path, vote_average, vote_count } of images?.posters ?? []) {
    const language = languageTag(code)
    if (language === '') continue
    const known = best[language]
    const lead = known ? vote_average - known.vote_average || vote_count - known.vote_count : 1
    if (lead > 0) best[language] = { file_path, vote_average, vote_count }
  }
  const kept = Object.entries(best).map(([language, { file_path, vote_average }]) => [
    language,
    { file_path, vote_average },
  ])
  return kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept))
}

/** TMDB's has a few decimals; values far out of its range would not fit into title_availability. */
function popularityOf(given: number): number {
  return Math.min(Math.round(given * 10_000) / 10_000, 1_000_000)
}

/** A rating without votes, or an average that is none, counts as no rating. */
function ratingOf({ vote_average, vote_count }: MovieDetails | TvDetails) {
  return vote_average > 0 && vote_count > 0 ? { vote_average, vote_count } : { vote_average: 0, vote_count: 0 }
}

/** TMDB's own code; null for its 'no language'. */
function originalLanguage({ original_language: code }: MovieDetails | TvDetails): string | null {
  return languageTag(code) === '' ? null : code
}

function alternativeTitles(details: MovieDetails | TvDetails, texts: TitleTexts) {
  if (!details.alternative_titles) return {}
  const original = 'title' in details ? details.original_title : details.original_name
  const known = [original, ...Object.values(texts.title)]
  const given = [...texts.regional, ...details.alternative_titles]
  return { alternative_titles: storedJson(mapAlternativeTitles(given, known)) }
}

/** Null if all base texts are English. */
function baseLanguages({ base }: TitleTexts): string | null {
  const entries = Object.entries(base).flatMap(([field, text]) =>
    text === null || text.language === DEFAULT_LANGUAGE ? [] : [[field, text.language] as const],
  )
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries) satisfies BaseLanguages)
}

/** Lists as JSON text; unreadable ones are left out, so that the stored ones stay. */
export function listsThatCame<Name extends string>(
  details: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const came = names.filter((name) => details[name] !== null)
  return Object.fromEntries(came.map((name) => [name, storedJson(details[name])])) as Partial<Record<Name, string>>
}

/** Columns that movies and tv_shows share, JSON as text. */
export function mapShared(details: MovieDetails | TvDetails, { texts, source, now, everywhere = true }: MapContext) {
  return {
    id: details.id,
    overview: texts.base.overview?.text ?? null,
    tagline: texts.base.tagline?.text ?? null,
    base_languages: baseLanguages(texts),
    texts_complete: texts.read.length === LANGUAGES.length && isWhole(details),
    poster_path: details.poster_path,
    poster_paths_by_language: bestPosters(details.images),
    backdrop_path: details.backdrop_path,
    ...ratingOf(details),
    popularity: popularityOf(details.popularity),
    adult: details.adult,
    original_language: originalLanguage(details),
    status: details.status,
    homepage: details.homepage,
    keywords: details.keywords?.length ? storedJson(details.keywords) : null,
    overview_translations: JSON.stringify(texts.overview),
    tagline_translations: JSON.stringify(texts.tagline),
    cast_data: storedJson(mapCast(details.credits)),
    crew_data: storedJson(mapCrew(details.credits, 'created_by' in details ? details.created_by : [])),
    created_at: now,
    providers_last_updated: details['watch/providers'] && everywhere ? now : null,
    ratings_last_updated: now,
    ...listsThatCame(details, ['production_companies', 'production_countries', 'spoken_languages', 'genres']),
    // Left out if missing from the response, as above, so that the stored ones stay.
    ...(details.videos && { videos: storedJson(mapVideos(details.videos)) }),
    ...alternativeTitles(details, texts),
    ...mapAgeRatings(details),
    related: storedJson(mapRelated(details)),
    source,
    confirmed_at: now,
    updated_at: now,
  }
}
