import type { Translator } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import type { BrowseChoices } from './browse-choices.ts'
import type { BrowseNames } from './filter-labels.ts'
import type { SearchQuery } from './query.ts'

/** A genre in the page's language by its id; the given name where it is none of TMDB's. */
export function genreName({ t, has }: Translator, id: number, otherwise: string): string {
  const key = `genre.${id}`
  return has(key) ? t(key) : otherwise
}

/** Names of a view's genre and provider: as the catalogue knows them, else as the address gives them. */
export function useBrowseNames(query: SearchQuery, choices: BrowseChoices | undefined): BrowseNames {
  const texts = useTexts()
  const known = (list: { id: number; name: string }[] | undefined, id: number) =>
    list?.find((one) => one.id === id)?.name
  const { genre, provider } = query
  return {
    genre:
      genre === undefined
        ? undefined
        : genreName(texts, genre, known(choices?.genres, genre) ?? query.genreName ?? texts.t('search.genre')),
    provider:
      provider === undefined
        ? undefined
        : (query.providerName ?? known(choices?.providers, provider) ?? texts.t('search.provider')),
  }
}

export function useSearchHeading(
  query: SearchQuery,
  { names, listing }: { names: BrowseNames; listing: boolean },
): { heading: string; description: string } {
  const texts = useTexts()
  const { preferences } = useSite()
  const country = texts.formats.countryInSentence(preferences.country)
  return {
    heading: headingOf(query, { ...names, listing }, texts, country),
    description: texts.t('search.description', { country }),
  }
}

function headingOf(
  query: SearchQuery,
  { genre, provider, listing }: BrowseNames & { listing: boolean },
  { t }: Translator,
  country: string,
) {
  if (query.q !== '') return t('search.resultsFor', { query: query.q })
  if (genre !== undefined && provider !== undefined) return t('search.genreOnProvider', { genre, provider, country })
  if (provider !== undefined) return t('search.onProvider', { provider, country })
  if (genre !== undefined) return genre
  if (query.type !== undefined) return t(query.type === 'tv' ? 'search.tvShows' : 'search.movies')
  if (listing) return t('search.browse')
  return t(query.view === 'providers' ? 'search.providers' : 'search.genres')
}
