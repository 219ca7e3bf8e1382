import type { Translator } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { isListing } from './address.ts'
import type { SearchQuery } from './query.ts'

export function useSearchHeading(query: SearchQuery, names: ChosenNames): { heading: string; description: string } {
  const texts = useTexts()
  const { preferences } = useSite()
  const country = texts.formats.countryInSentence(preferences.country)
  return {
    heading: headingOf(query, names, texts, country),
    description: texts.t('search.description', { country }),
  }
}

/** Names of the chosen genres and services in the catalogue. */
export interface ChosenNames {
  genre: (id: number) => string
  provider: (id: number) => string
}

/** A single genre or service is named in the heading, several are listed below it. */
function headingOf(query: SearchQuery, names: ChosenNames, { t }: Translator, country: string): string {
  if (query.q !== '') return t('search.resultsFor', { query: query.q })
  const [genre, provider] = [only(query.genre), only(query.provider)]
  if (genre !== undefined && provider !== undefined)
    return t('search.genreOnProvider', { genre: names.genre(genre), provider: names.provider(provider), country })
  if (provider !== undefined) return t('search.onProvider', { provider: names.provider(provider), country })
  if (genre !== undefined) return names.genre(genre)
  if (query.genre.length + query.provider.length === 0 && query.type !== undefined)
    return t(query.type === 'tv' ? 'search.tvShows' : 'search.movies')
  if (isListing(query) || query.view === undefined) return t('nav.discover')
  return t(query.view === 'providers' ? 'search.providers' : 'search.genres')
}

function only(ids: readonly number[]): number | undefined {
  return ids.length === 1 ? ids[0] : undefined
}
