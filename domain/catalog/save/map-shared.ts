import type { Translations } from '#db/schema.ts'
import type { MovieDetails, TvDetails } from '#integrations/tmdb/client.ts'
import type { TitleTexts } from './fetch-title.ts'
import { mapAlternativeTitles } from './map-alternative-titles.ts'
import { mapCast, mapCrew } from './map-credits.ts'
import { mapRelated, mapVideos } from './map-related.ts'

export interface MapContext {
  texts: readonly TitleTexts[]
  source: 'tmdb' | 'sample'
  now: Date
  /** False where availability is stored for some countries only: the others are as old as they were. */
  everywhere?: boolean
}

/** Only texts that exist: '' in TMDB's answer means that the language has none. */
export function translationsOf(texts: readonly TitleTexts[], field: 'title' | 'overview' | 'tagline'): Translations {
  return Object.fromEntries(texts.flatMap((text) => (text[field] === '' ? [] : [[text.language, text[field]]])))
}

/** JSON text: language to its best poster, by votes; null without any poster in a language. */
export function bestPosters(images: MovieDetails['images']): string | null {
  const best: Record<string, { file_path: string; vote_average: number; vote_count: number }> = {}
  for (const { iso_639_1: language, file_path, vote_average, vote_count } of images?.posters ?? []) {
    if (language === null) continue
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

function alternativeTitles(details: MovieDetails | TvDetails, texts: readonly TitleTexts[]) {
  if (!details.alternative_titles) return {}
  const original = 'title' in details ? details.original_title : details.original_name
  const known = [original, ...texts.map(({ title }) => title)]
  return { alternative_titles: JSON.stringify(mapAlternativeTitles(details.alternative_titles, known)) }
}

/** Columns that movies and tv_shows share, JSON as text. */
export function mapShared(details: MovieDetails | TvDetails, { texts, source, now, everywhere = true }: MapContext) {
  return {
    id: details.id,
    overview: details.overview || null,
    tagline: details.tagline || null,
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
    overview_translations: JSON.stringify(translationsOf(texts, 'overview')),
    tagline_translations: JSON.stringify(translationsOf(texts, 'tagline')),
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
