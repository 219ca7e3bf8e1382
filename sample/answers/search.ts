import { personFields, samplePeople } from './people.ts'
import { allNames, byPopularity, firstDate, listItem, titlesOf } from './title.ts'
import type { Kind, SampleTitle } from './title.ts'

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim()
}

/** 0 exact, 1 prefix, 2 substring, null no match: TMDB also matches translated titles, whatever the request's language. */
function rank(names: string[], query: string): number | null {
  const folded = names.map(fold)
  if (folded.includes(query)) return 0
  if (folded.some((name) => name.startsWith(query))) return 1
  return folded.some((name) => name.includes(query)) ? 2 : null
}

function matchingTitles(
  kinds: readonly Kind[],
  query: string,
  year: string | null,
): { title: SampleTitle; rank: number }[] {
  return kinds
    .flatMap(titlesOf)
    .filter((title) => year === null || firstDate(title).startsWith(year))
    .flatMap((title) => {
      const found = rank(allNames(title), query)
      return found === null ? [] : [{ title, rank: found }]
    })
    .toSorted((a, b) => a.rank - b.rank || byPopularity(a.title, b.title))
}

/** /search/movie, /search/tv and, with people after the titles, /search/multi. */
export function search(kinds: readonly (Kind | 'person')[], language: string, params: URLSearchParams): object[] {
  const query = fold(params.get('query') ?? '')
  if (query === '') return []
  const titleKinds = kinds.filter((kind) => kind !== 'person')
  const year = params.get('year') ?? params.get('primary_release_year') ?? params.get('first_air_date_year')
  const titles = matchingTitles(titleKinds, query, year).map(({ title }) => listItem(title, language))
  if (!kinds.includes('person')) return titles
  const people = [...samplePeople().values()].filter((person) => rank([person.name], query) !== null)
  return [
    ...titles,
    ...people.map((person) => ({
      ...personFields(person),
      media_type: 'person',
      known_for: person.acted.slice(0, 3).map(({ title }) => listItem(title, language)),
    })),
  ]
}
