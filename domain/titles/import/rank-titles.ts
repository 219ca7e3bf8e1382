import type { Deps } from '#domain/deps.ts'
import type { TitleType } from '#shared/titles/title.ts'

/** TMDB's lists end after this many pages of 20, which is 10,000 titles. */
const MAX_PAGES = 500
export const LONGEST_LIST = MAX_PAGES * 20

/** Titles of one year, or of all years. */
export type PopularityList = `${number}` | 'all'

/** The position in the ranking: for each list, the page and how many of its titles have been taken. */
export type Positions = Partial<Record<PopularityList, [page: number, taken: number]>>

interface List {
  name: PopularityList
  page: number
  taken: number
  /** Titles of the page; null before it is read. */
  titles: readonly { id: number; popularity: number }[] | null
  ended: boolean
}

/**
 * The lists to merge for this many titles: TMDB's whole list or, if that is too short, one for every year in which titles were released,
 * including the coming one.
 */
export function listsFor(limit: number, now: Date): PopularityList[] {
  if (limit <= LONGEST_LIST) return ['all']
  const first = 1874
  const last = now.getUTCFullYear() + 1
  return Array.from({ length: last - first + 1 }, (_, index) => `${first + index}` as PopularityList)
}

interface RankInput {
  type: TitleType
  lists: readonly PopularityList[]
  /** Where an earlier run stopped. Updated as titles are yielded. */
  positions: Positions
}

/** Ids of a type's titles, most popular first, without duplicates. TMDB recalculates popularity every day. Throws UpstreamError. */
export async function* rankTitles({ tmdb }: Pick<Deps, 'tmdb'>, input: RankInput): AsyncGenerator<number> {
  const { type, positions } = input
  const lists = input.lists.map((name): List => {
    const [page, taken] = positions[name] ?? [1, 0]
    return { name, page, taken, titles: null, ended: false }
  })
  const seen = new Set<number>()
  for (;;) {
    await Promise.all(lists.map((list) => fill(tmdb, type, list)))
    const foremost = lists.reduce((best, list) => (popularityOf(list) > popularityOf(best) ? list : best))
    const title = foremost.titles?.[foremost.taken]
    if (title === undefined) return
    foremost.taken += 1
    positions[foremost.name] = [foremost.page, foremost.taken]
    if (seen.has(title.id)) continue
    seen.add(title.id)
    yield title.id
  }
}

function popularityOf({ titles, taken }: List): number {
  return titles?.[taken]?.popularity ?? -1
}

/** Reads on until the list has a title to yield, or ends. */
async function fill(tmdb: Deps['tmdb'], type: TitleType, list: List): Promise<void> {
  while (!list.ended) {
    if (list.titles !== null && list.taken < list.titles.length) return
    if (list.titles !== null) {
      list.page += 1
      list.taken = 0
    }
    if (list.page > MAX_PAGES) {
      list.ended = true
      return
    }
    const { results, total_pages } = await readPage(tmdb, type, list)
    list.titles = results
    list.ended = list.page > total_pages
  }
}

function readPage(tmdb: Deps['tmdb'], type: TitleType, { name, page }: List) {
  if (name === 'all') return type === 'movie' ? tmdb.discoverMovies({ page }) : tmdb.discoverTv({ page })
  const [from, to] = [`${name}-01-01`, `${name}-12-31`]
  return type === 'movie'
    ? tmdb.discoverMovies({ page, 'primary_release_date.gte': from, 'primary_release_date.lte': to })
    : tmdb.discoverTv({ page, 'first_air_date.gte': from, 'first_air_date.lte': to })
}
