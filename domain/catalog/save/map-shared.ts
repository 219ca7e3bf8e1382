import type { BaseLanguages } from '#db/schema/columns.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts'
import type { MovieDetails, TvDetails } from '#integrations/tmdb/client.ts'
import { languageTag } from './fold-translations.ts'
import type { TitleTexts } from './fold-translations.ts'
import { mapAlternativeTitles } from './map-alternative-titles.ts'
import { mapCast, mapCrew } from './map-credits.ts'
import { mapRelated, mapVideos } from './map-related.ts'

export interface MapContext {
  texts: TitleTexts
  source: 'tmdb' | 'sample'
  now: Date
  /** False where availability is stored for some countries only: the others are as old as they were. */
  everywhere?: boolean
}

/** JSON text: language to its best poster, by votes; null without any poster in a language. */
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

/** TMDB's has a few decimals; what is far out of its range would not fit into title_availability. */
function popularityOf(given: number): number {
  return Math.min(Math.round(given * 10_000) / 10_000, 1_000_000)
}

function alternativeTitles(details: MovieDetails | TvDetails, texts: TitleTexts) {
  if (!details.alternative_titles) return {}
  const original = 'title' in details ? details.original_title : details.original_name
  const known = [original, ...Object.values(texts.title)]
  const given = [...texts.regional, ...details.alternative_titles]
  return { alternative_titles: JSON.stringify(mapAlternativeTitles(given, known)) }
}

/** Null where all base texts are English. */
function baseLanguages({ base }: TitleTexts): string | null {
  const entries = Object.entries(base).flatMap(([field, text]) =>
    text === null || text.language === DEFAULT_LANGUAGE ? [] : [[field, text.language] as const],
  )
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries) satisfies BaseLanguages)
}

/** Columns that movies and tv_shows share, JSON as text. */
export function mapShared(details: MovieDetails | TvDetails, { texts, source, now, everywhere = true }: MapContext) {
  return {
    id: details.id,
    overview: texts.base.overview?.text ?? null,
    tagline: texts.base.tagline?.text ?? null,
    base_languages: baseLanguages(texts),
    texts_complete: texts.read.length === LANGUAGES.length,
    poster_path: details.poster_path,
    poster_paths_by_language: bestPosters(details.images),
    backdrop_path: details.backdrop_path,
    vote_average: details.vote_average,
    vote_count: details.vote_count,
    popularity: popularityOf(details.popularity),
    adult: details.adult,
    original_language: details.original_language,
    status: details.status,
    homepage: details.homepage,
    production_companies: JSON.stringify(details.production_companies),
    production_countries: JSON.stringify(details.production_countries),
    spoken_languages: JSON.stringify(details.spoken_languages),
    genres: JSON.stringify(details.genres),
    keywords: details.keywords?.length ? JSON.stringify(details.keywords) : null,
    overview_translations: JSON.stringify(texts.overview),
    tagline_translations: JSON.stringify(texts.tagline),
    cast_data: JSON.stringify(mapCast(details.credits)),
    crew_data: JSON.stringify(mapCrew(details.credits, 'created_by' in details ? details.created_by : [])),
    providers_last_updated: details['watch/providers'] && everywhere ? now : null,
    ratings_last_updated: now,
    // Left out where the answer says nothing about them: what is stored then stays.
    ...(details.videos && { videos: JSON.stringify(mapVideos(details.videos)) }),
    ...alternativeTitles(details, texts),
    related: JSON.stringify(mapRelated(details)),
    source,
    confirmed_at: now,
    updated_at: now,
  }
}
