import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { StoredVideo } from '#db/schema/columns.ts'

/** The stored video that suits the visitor best: in the page's language, otherwise in the original one, otherwise in English. */
export function pickTrailer(
  videos: readonly StoredVideo[],
  { language, originalLanguage }: { language: string; originalLanguage: string | null },
): StoredVideo | null {
  const wanted = [language, originalLanguage, DEFAULT_LANGUAGE]
  const rank = (video: StoredVideo) => {
    const place = wanted.indexOf(video.language)
    return place === -1 ? wanted.length : place
  }
  // Stable sort: equals keep their stored order, trailers before teasers.
  return videos.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
