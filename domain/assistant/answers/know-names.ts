import type { Deps } from '#domain/deps.ts'
import type { RequestFilterName } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { listGenres } from '../../titles/list-genres.ts'
import { findNamedPerson } from './find-named-person.ts'
import type { NamedPerson } from './find-named-person.ts'
import { sameGenres } from './genre-groups.ts'
import { listNamedProviders } from './list-named-providers.ts'

/** What the names in a request stand for in the catalogue. */
export interface KnownNames {
  /** TMDB ids of a genre by its English name, including the other type's equivalents; none if it is unknown. */
  genreIds: (name: string) => number[]
  /** TMDB ids. */
  providers: number[]
  people: NamedPerson[]
  /** Names that the catalogue does not have, with the filter they belong to. */
  unknown: { filter: RequestFilterName; name: string }[]
}

/** Looks up all names except those of titles. */
export async function knowNames(
  deps: Pick<Deps, 'db' | 'cache'>,
  filters: RequestFilters,
  { language, country }: { language: string; country: string },
): Promise<KnownNames> {
  const { genres = [], notGenres = [], mood, like, providers = [], actors = [], directors = [] } = filters
  const asksForGenres = genres.length + notGenres.length > 0 || mood !== undefined || like !== undefined
  const person = (role: NamedPerson['role']) => async (name: string) => ({
    filter: role === 'actor' ? ('actors' as const) : ('directors' as const),
    name,
    found: await findNamedPerson(deps, { name, role, language }),
  })
  const [stored, offering, people] = await Promise.all([
    asksForGenres ? listGenres(deps) : [],
    listNamedProviders(deps, { names: providers, country }),
    Promise.all([...actors.map(person('actor')), ...directors.map(person('director'))]),
  ])
  const ids = new Map(stored.map(({ name, id }) => [name, id]))
  const genreIds = (name: string) => (ids.has(name) ? sameGenres(name).flatMap((same) => ids.get(same) ?? []) : [])
  return {
    genreIds,
    providers: offering.ids,
    people: people.flatMap(({ found }) => found ?? []),
    unknown: [
      ...genres.filter((name) => genreIds(name).length === 0).map((name) => ({ filter: 'genres' as const, name })),
      ...offering.unknown.map((name) => ({ filter: 'providers' as const, name })),
      ...people.filter(({ found }) => found === null).map(({ filter, name }) => ({ filter, name })),
    ],
  }
}
