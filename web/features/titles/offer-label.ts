import type { Translator } from '#i18n/translator.ts'
import type { BrowseOffer } from '#shared/titles/browse-offer.ts'
import { genreName } from './genre-name.ts'

/** The name of a list that a query may mean, in the page's language. */
export function offerLabel(texts: Translator, offer: BrowseOffer, country: string): string {
  const { t, formats } = texts
  const { type, yearFrom, yearTo } = offer
  const year = (value: number) => formats.year(String(value))
  const years =
    yearFrom === null || yearTo === null || yearFrom === yearTo
      ? [yearFrom ?? yearTo].flatMap((value) => (value === null ? [] : year(value)))
      : [t('browse.years', { from: year(yearFrom), to: year(yearTo) })]
  const types = type === null ? [] : [t(type === 'movie' ? 'search.movies' : 'search.tvShows')]
  return formats.names([listName(texts, offer, country), ...types, ...years])
}

function listName(texts: Translator, { genre, provider }: BrowseOffer, code: string): string {
  const { t, formats } = texts
  const country = formats.countryInSentence(code)
  const name = genre === null ? t('search.genre') : genreName(texts, genre.id, genre.name)
  if (provider === null) return name
  if (genre === null) return t('search.onProvider', { provider: provider.name, country })
  return t('search.genreOnProvider', { genre: name, provider: provider.name, country })
}
