import type { Deps } from '#domain/deps.ts'
import type { RequestFilterName } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { listGenres } from '../../titles/list-genres.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { findMeantTitles } from '../../search/find-meant-titles.ts'
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
  notProviders: number[]
  /** `titleKey`s of unwanted titles: named ones, and those of unwanted people. */
  unwanted: ReadonlySet<string>
  /** Names that the catalogue does not have, with the filter they belong to. */
  unknown: { filter: RequestFilterName; name: string }[]
}

/** Looks up all names except those of titles. */
export async function knowNames(
  deps: Pick<Deps, 'db' | 'cache'>,
  filters: RequestFilters,
  { language, country }: { language: string; country: string },
): Promise<KnownNames> {
  const {
    genres = [],
    notGenres = [],
    mood,
    like,
    providers = [],
    actors = [],
    directors = [],
    notProviders = [],
    notMoods = [],
  } = filters
  const asksForGenres =
    genres.length + notGenres.length > 0 || mood !== undefined || notMoods.length > 0 || like !== undefined
  const person = (role: NamedPerson['role']) => async (name: string) => ({
    filter: role === 'actor' ? ('actors' as const) : ('directors' as const),
    name,
    found: await findNamedPerson(deps, { name, role, language }),
  })
  const [stored, offering, people, refused, unwanted] = await Promise.all([
    asksForGenres ? listGenres(deps) : [],
    listNamedProviders(deps, { names: providers, country }),
    Promise.all([...actors.map(person('actor')), ...directors.map(person('director'))]),
    listNamedProviders(deps, { names: notProviders, country }),
    listUnwanted(deps, filters, language),
  ])
  const ids = new Map(stored.map(({ name, id }) => [name, id]))
  const genreIds = (name: string) => (ids.has(name) ? sameGenres(name).flatMap((same) => ids.get(same) ?? []) : [])
  return {
    genreIds,
    providers: offering.ids,
    notProviders: refused.ids,
    unwanted,
    people: people.flatMap(({ found }) => found ?? []),
    unknown: [
      ...genres.filter((name) => genreIds(name).length === 0).map((name) => ({ filter: 'genres' as const, name })),
      ...offering.unknown.map((name) => ({ filter: 'providers' as const, name })),
      ...people.filter(({ found }) => found === null).map(({ filter, name }) => ({ filter, name })),
    ],
  }
}

/** `titleKey`s of the titles that must not be listed: those of an unwanted name, and all of unwanted people. */
async function listUnwanted(
  deps: Pick<Deps, 'db'>,
  { notTitles = [], notPeople = [], except = [] }: RequestFilters,
  language: string,
): Promise<Set<string>> {
  const [named, people] = await Promise.all([
    Promise.all(notTitles.map(async (text) => (await findMeantTitles(deps.db, { text, language }))?.titles ?? [])),
    Promise.all(
      notPeople.flatMap((name) =>
        (['actor', 'director'] as const).map((role) => findNamedPerson(deps, { name, role, language })),
      ),
    ),
  ])
  const titles = [...named.flat(), ...people.flatMap((person) => person?.titles ?? [])]
  return new Set([...titles.map(titleKey), ...except])
}
