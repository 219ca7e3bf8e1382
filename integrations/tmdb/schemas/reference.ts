import { z } from 'zod'
import { count, id, idAndName, list, name, textOrNull } from './fields.ts'

export const genreList = z.object({ genres: list(idAndName) })

/** `display_priorities`: place in the list by upper-case country code, 0 first. */
export const providerList = z.object({
  results: list(
    z.object({
      provider_id: id,
      provider_name: name,
      logo_path: textOrNull,
      display_priority: count,
      display_priorities: z
        .record(z.string(), z.number())
        .nullish()
        .transform((value) => value ?? {}),
    }),
  ),
})

export type Genre = z.output<typeof genreList>['genres'][number]
export type WatchProvider = z.output<typeof providerList>['results'][number]
