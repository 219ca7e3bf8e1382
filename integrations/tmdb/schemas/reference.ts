import { z } from 'zod'
import { byCountry, count, id, idAndName, items, name, text, textOrNull } from './fields.ts'

export const genreList = z.object({ genres: items(idAndName) })

/** `display_priorities`: position in the list by upper-case country code, 0 first. */
export const providerList = z.object({
  results: items(
    z.object({
      provider_id: id,
      provider_name: name,
      logo_path: textOrNull,
      display_priority: count,
      display_priorities: byCountry(z.number())
        .nullish()
        .catch(null)
        .transform((value) => value ?? {}),
    }),
  ),
})

export const countryList = items(z.object({ iso_3166_1: name, english_name: text, native_name: text }))

export const languageList = items(z.object({ iso_639_1: name, english_name: text, name: text }))

export type TmdbCountry = z.output<typeof countryList>[number]
export type TmdbGenre = z.output<typeof genreList>['genres'][number]
export type TmdbLanguage = z.output<typeof languageList>[number]
export type WatchProvider = z.output<typeof providerList>['results'][number]
