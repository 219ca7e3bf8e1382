import type { Translator } from '#i18n/translator.ts'

/** A genre in the page's language by its id; the given name if it is not one of TMDB's. */
export function genreName({ t, has }: Translator, id: number, otherwise: string): string {
  const key = `genre.${id}`
  return has(key) ? t(key) : otherwise
}
