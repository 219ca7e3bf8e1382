import { listCompletions } from '#domain/search/list-completions.ts'
import { searchTitles } from '#domain/search/search-titles.ts'
import type { SearchAnswer } from '#domain/search/search-titles.ts'
import { normalizeText } from '#domain/terms/normalize.ts'
import type { Deps } from '#domain/deps.ts'
import { sampleData } from '#sample/data.ts'
import type { Query } from './query.ts'

interface Answered {
  type: Query['expect'][number]['type']
  id: number
  /** Of a person. */
  name?: string
}

export interface Asked {
  query: Query
  isFound: boolean
  milliseconds: number
}

const FIRST = 5
const COUNTRY = 'US'

/** Full search: an expected title among the first five of its section, or an expected person among the first five people. */
export async function askSearch(deps: Deps, query: Query): Promise<Asked> {
  const { q, language } = query
  const input = { query: q, language, own: {}, country: COUNTRY, mayAsk: async () => false }
  return timed(query, async () =>
    sectionsOf(await searchTitles(deps, input)).flatMap((section) => section.slice(0, FIRST)),
  )
}

/** Typeahead: something expected among the first five completions. */
export async function askTypeahead(deps: Deps, query: Query): Promise<Asked> {
  return timed(query, async () => {
    const { results } = await listCompletions(deps, { query: query.q, language: query.language })
    return results
      .slice(0, FIRST)
      .flatMap(({ content_type: type, id, title }) =>
        type === 'list' || type === 'search' ? [] : [{ type, id, name: title }],
      )
  })
}

function sectionsOf({ people, movies, tvShows }: SearchAnswer): Answered[][] {
  return [people.map(({ id, name }) => ({ type: 'person' as const, id, name })), movies, tvShows]
}

async function timed(query: Query, ask: () => Promise<Answered[]>): Promise<Asked> {
  const start = performance.now()
  const answered = await ask()
  const milliseconds = performance.now() - start
  return {
    query,
    isFound: query.expect.some((expected) => answered.some((one) => isSame(one, expected))),
    milliseconds,
  }
}

/** Seeded catalogues have people of the same names, with ids of their own. */
function isSame(answered: Answered, { type, id }: Query['expect'][number]): boolean {
  if (answered.type !== type) return false
  if (answered.id === id) return true
  return type === 'person' && answered.name !== undefined && namesOfPeople().get(id) === normalizeText(answered.name)
}

let names: Map<number, string> | undefined

function namesOfPeople(): Map<number, string> {
  names ??= new Map(
    [...sampleData().movies.values(), ...sampleData().tvShows.values()].flatMap(({ cast, crew }) =>
      [...cast, ...crew].map(({ id, name }): [number, string] => [id, normalizeText(name)]),
    ),
  )
  return names
}
