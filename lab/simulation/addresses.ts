import { COUNTRY_COOKIE, THEME_COOKIE } from '../../domain/preferences/cookies.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { sampleData } from '../../sample/data.ts'
import { personPath } from '../../shared/addresses/slug.ts'
import { genresOf } from '../../sample/genres.ts'
import type { Demand, SiteRequest } from './visits.ts'
import { MARKETS } from './world.ts'

const THEME_VALUES = [null, 'dark', 'light']
const SORTS = ['popularity', 'rating']

/** What can be requested of the sample, by rank. */
export interface Stock {
  /** Titles: paths after the language, such as `/movie/550-fight-club`. */
  titles: readonly { type: string; id: number; path: string }[]
  people: readonly { id: number; name: string }[]
  texts: readonly string[]
  /** Queries of the search page. */
  filters: readonly string[]
}

export function stockOf(titles: Stock['titles']): Stock {
  const { movies, tvShows } = sampleData()
  const all = [...movies.values(), ...tvShows.values()]
  const people = new Map(all.flatMap(({ cast }) => cast.slice(0, 5)).map(({ id, name }) => [id, { id, name }]))
  const words = all.flatMap(({ texts }) => ('title' in texts.en ? texts.en.title : texts.en.name).split(/[^\p{L}]+/u))
  const genres = genresOf('movie', 'en').flatMap(({ id }) => SORTS.map((sort) => `genre=${id}&sort=${sort}`))
  return {
    titles,
    people: [...people.values()],
    texts: [...new Set(words.filter((word) => word.length > 3).map((word) => word.toLowerCase()))],
    filters: genres,
  }
}

/** That many visitors a day who request what there is. */
export function demandOf({ titles, people, texts, filters }: Stock, who: Pick<Demand, 'visitors' | 'seed'>): Demand {
  return { ...who, titles: titles.length, people: people.length, texts: texts.length, filters: filters.length }
}

/** Path and query of a request, as a browser would send them. */
export function addressOf({ kind, item, language, document }: SiteRequest, stock: Stock): string {
  const code = LANGUAGES[language]!
  const data = document ? '' : '.data'
  const text = encodeURIComponent(stock.texts[item] ?? '')
  if (kind === 'home') return `/${code}${data}`
  if (kind === 'title') return `/${code}${stock.titles[item]!.path}${data}`
  if (kind === 'person') return `${personPath(code, stock.people[item]!.id, stock.people[item]!.name)}${data}`
  if (kind === 'browse') return `/${code}/search${data}?${stock.filters[item]}`
  if (kind === 'search') return `/${code}/search${data}?q=${text}`
  if (kind === 'lists') return `/api/community-lists?language=${code}`
  return `/api/suggestions?q=${text}&language=${code}${kind === 'more' ? '&more=1' : ''}`
}

export function headersOf({ market, theme, member }: SiteRequest, memberCookie: string): Record<string, string> {
  const chosen = THEME_VALUES[theme]
  const cookies = [`${COUNTRY_COOKIE}=${MARKETS[market]!.country}`]
  if (chosen !== null) cookies.push(`${THEME_COOKIE}=${chosen}`)
  if (member) cookies.push(memberCookie)
  return {
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'en-US,en;q=0.9',
    cookie: cookies.join('; '),
  }
}
