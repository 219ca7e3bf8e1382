import type { Getter } from '../get-answer.ts'
import { countryList, genreList, languageList, providerList } from '../schemas/reference.ts'
import type { TmdbCountry, TmdbGenre, TmdbLanguage, WatchProvider } from '../schemas/reference.ts'
import type { TmdbKind } from './title-parts.ts'

export interface ReferenceMethods {
  genres(kind: TmdbKind, language: string): Promise<TmdbGenre[]>
  /** Every provider of a kind of title, in one country if `region` (upper-case code) is given. */
  watchProviders(kind: TmdbKind, options: { language: string; region?: string }): Promise<WatchProvider[]>
  /** Countries that TMDB knows; `native_name` is in `language`. */
  countries(options: { language: string }): Promise<TmdbCountry[]>
  /** Languages that TMDB knows; `name` is each language's own, '' for many. */
  languages(): Promise<TmdbLanguage[]>
}

export function referenceMethods({ get }: Getter): ReferenceMethods {
  return {
    genres: async (kind, language) =>
      (await get({ path: `/genre/${kind}/list`, query: { language }, schema: genreList })).genres,
    watchProviders: async (kind, { language, region }) => {
      const query = { language, watch_region: region }
      return (await get({ path: `/watch/providers/${kind}`, query, schema: providerList })).results
    },
    countries: ({ language }) => get({ path: '/configuration/countries', query: { language }, schema: countryList }),
    languages: () => get({ path: '/configuration/languages', schema: languageList }),
  }
}
