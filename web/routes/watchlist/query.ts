import { defaultDescending, isWatchlistSort } from '#domain/watchlist/sorts.ts'
import type { WatchlistSort } from '#domain/watchlist/sorts.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import { FIRST_WATCH_DAY } from '#shared/titles/watch-day.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'

/** The tabs by their names in URLs and in cookies. */
export const TAB_STATUSES = {
  watchlist: 'want_to_watch',
  watching: 'watching',
  watched: 'watched',
  dropped: 'dropped',
} as const satisfies Record<string, WatchStatus>
export type WatchlistTab = keyof typeof TAB_STATUSES
export const WATCHLIST_TABS = Object.keys(TAB_STATUSES) as WatchlistTab[]

export const WATCHLIST_VIEWS = ['grid', 'table'] as const
export type WatchlistView = (typeof WATCHLIST_VIEWS)[number]

export interface WatchlistQuery {
  tab: WatchlistTab
  view: WatchlistView
  sort: WatchlistSort
  descending: boolean
  type: TitleType | undefined
  text: string
  /** The year in which the titles were watched, in the tab of those. */
  year: number | undefined
  /** Only what is new on the viewer's services. */
  isNew: boolean
  /** The title after which the page begins; undefined for the first page. */
  after: string | undefined
}

/** The viewer's last view; the defaults otherwise. */
export interface LastView {
  tab?: WatchlistTab | undefined
  view?: WatchlistView | undefined
}

/** Only titles that were watched are sorted by when, only those being watched by what came out. */
export function isSortOf(tab: WatchlistTab, sort: WatchlistSort): boolean {
  return (sort !== 'watched' && sort !== 'aired') || sort === defaultSort(tab)
}

export function defaultSort(tab: WatchlistTab): WatchlistSort {
  if (tab === 'watching') return 'aired'
  return tab === 'watched' ? 'watched' : 'added'
}

/** The order in another tab: the same, unless it is the one that each tab has by itself. */
export function orderIn(
  tab: WatchlistTab,
  { tab: left, sort, descending }: WatchlistQuery,
): Pick<WatchlistQuery, 'sort' | 'descending'> {
  if (sort !== defaultSort(left) && isSortOf(tab, sort)) return { sort, descending }
  return { sort: defaultSort(tab), descending: defaultDescending(defaultSort(tab)) }
}

export function readTab(value: string | null | undefined): WatchlistTab | undefined {
  return WATCHLIST_TABS.find((tab) => tab === value)
}

export function readWatchlistView(value: string | null | undefined): WatchlistView | undefined {
  return WATCHLIST_VIEWS.find((view) => view === value)
}

export function readWatchlistQuery(parameters: URLSearchParams, remembered: LastView = {}): WatchlistQuery {
  const sort = parameters.get('sort')
  const tab = readTab(parameters.get('tab')) ?? remembered.tab ?? 'watchlist'
  const known = isWatchlistSort(sort) && isSortOf(tab, sort) ? sort : defaultSort(tab)
  const direction = parameters.get('dir')
  return {
    tab,
    view: readWatchlistView(parameters.get('view')) ?? remembered.view ?? 'grid',
    sort: known,
    descending: direction === 'asc' || direction === 'desc' ? direction === 'desc' : defaultDescending(known),
    type: TITLE_TYPES.find((type) => type === parameters.get('type')),
    text: (parameters.get('q') ?? '').trim(),
    year: tab === 'watched' ? readYear(parameters.get('year')) : undefined,
    isNew: parameters.get('new') === '1',
    after: parameters.get('after') ?? undefined,
  }
}

function readYear(text: string | null): number | undefined {
  const year = Number(text)
  return text !== null && /^\d{4}$/.test(text) && year >= Number(FIRST_WATCH_DAY.slice(0, 4)) ? year : undefined
}

/** The query of a URL that shows this; from the first title on, unless `after` is among the changes. */
export function watchlistSearch(query: WatchlistQuery, changes: Partial<WatchlistQuery> = {}): string {
  const { tab, view, sort, descending, type, text, year, isNew, after } = { ...query, after: undefined, ...changes }
  const parameters = new URLSearchParams({ tab, view })
  if (text !== '') parameters.set('q', text)
  if (type !== undefined) parameters.set('type', type)
  if (year !== undefined && tab === 'watched') parameters.set('year', String(year))
  if (isNew) parameters.set('new', '1')
  if (sort !== defaultSort(tab)) parameters.set('sort', sort)
  if (descending !== defaultDescending(sort)) parameters.set('dir', descending ? 'desc' : 'asc')
  if (after !== undefined) parameters.set('after', after)
  return `?${parameters}`
}
