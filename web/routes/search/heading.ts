import type { Translator } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import type { SearchQuery } from './query.ts'

/** A genre in the page's language by its id; the given name where it is none of TMDB's. */
export function genreName({ t, has }: Translator, id: number, otherwise: string): string {
  const key = `genre.${id}`
  return has(key) ? t(key) : otherwise
}

export function useSearchHeading(query: SearchQuery): { heading: string; description: string } {
  const texts = useTexts()
  const { preferences } = useSite()
  const country = texts.formats.countryInSentence(preferences.country)
  return { heading: headingOf(query, texts, country), description: texts.t('search.description', { country }) }
}

function headingOf(
  { q, genre, genreName: given, provider, providerName, view }: SearchQuery,
  texts: Translator,
  country: string,
) {
  const { t } = texts
  if (q !== '') return t('search.resultsFor', { query: q })
  const genreText = genre === undefined ? undefined : genreName(texts, genre, given ?? t('search.genre'))
  const providerText = provider === undefined ? undefined : (providerName ?? t('search.provider'))
  if (genreText !== undefined && providerText !== undefined) {
    return t('search.genreOnProvider', { genre: genreText, provider: providerText, country })
  }
  if (providerText !== undefined) return t('search.onProvider', { provider: providerText, country })
  if (genreText !== undefined) return genreText
  return t(view === 'providers' ? 'search.providers' : 'search.genres')
}
