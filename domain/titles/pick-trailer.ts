import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { StoredVideo } from '#db/schema/columns.ts'

/** The stored video that a visitor would want: in the page's language, else in the original one, else in English. */
export function pickTrailer(
  videos: readonly StoredVideo[],
  { language, originalLanguage }: { language: string; originalLanguage: string | null },
): StoredVideo | null {
  const wanted = [language, originalLanguage, DEFAULT_LANGUAGE]
  const rank = (video: StoredVideo) => {
    const place = wanted.indexOf(video.language)
    return place === -1 ? wanted.length : place
  }
  // Stable: among equals the order of storing holds, trailers before teasers.
  return videos.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
