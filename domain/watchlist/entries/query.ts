import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TitleType } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { asTerm, normalizeText } from '../../terms/normalize.ts'
import { isArrival } from '../../services/arrivals.ts'
import type { Subscriber } from '../../services/arrivals.ts'
import { onServices, TITLE_BY_TITLE } from '../../services/mine.ts'
import { isSuitable } from '../../titles/ages/age-rating.ts'
import type { Suitability } from '../../titles/ages/age-rating.ts'
import { FILTER_LENGTH, FILTER_WORDS } from '../limits.ts'
import type { WatchlistSort } from '../sorts.ts'

/** The filters and order of one tab of a member's watchlist. */
export interface EntryQuery {
  userId: string
  status: WatchStatus
  type?: TitleType | undefined
  /** As typed: titles in any language that contain its words, or words that begin with them. */
  text?: string | undefined
  /** Titles that these services carry in a country. */
  mine?: { services: readonly number[]; country: string } | undefined
  /** Titles that came to these services since then and are still there. */
  newOn?: (Subscriber & { since: Date }) | undefined
  /** Only titles that are rated as suitable. */
  suitableFor?: Suitability | undefined
  /** Only titles watched in this year. */
  watchedIn?: number | undefined
  sort: WatchlistSort
  /** `YYYY-MM-DD`; for the sort `aired`. */
  today?: string
  descending: boolean
  /** The viewer's language: titles are sorted by the names that its pages show. */
  language: string
}

/** Entries of the tab that match the filters, for `from user_watchlists as entry`. */
export function entryConditions(query: EntryQuery): RawBuilder<unknown> {
  const { userId, status, type, text, mine, newOn, suitableFor, watchedIn } = query
  const columns = { type: sql.ref('entry.content_type'), id: sql.ref('entry.content_id') }
  const parts = [sql`entry.user_id = ${userId} and entry.status = ${status}`]
  if (type !== undefined) parts.push(sql`entry.content_type = ${type}`)
  for (const word of wordsOf(text)) parts.push(hasWord(word))
  if (mine !== undefined) parts.push(onServices(columns, mine))
  if (newOn !== undefined) parts.push(isArrival(columns, newOn, newOn.since))
  if (suitableFor !== undefined) parts.push(isSuitable(columns, suitableFor))
  if (watchedIn !== undefined) parts.push(wasWatchedIn(watchedIn))
  return sql.join(parts, sql` and `)
}

/** Whether the query leaves out anything of its tab. */
export function isFiltered({ type, text, mine, newOn, suitableFor, watchedIn }: EntryQuery): boolean {
  const isChosen = [type, mine, newOn, suitableFor, watchedIn].some((filter) => filter !== undefined)
  return isChosen || wordsOf(text).length > 0
}

function wasWatchedIn(year: number): RawBuilder<unknown> {
  return sql`exists (
    select from watch_days as watched
    where watched.user_id = entry.user_id and watched.content_id = entry.content_id and watched.content_type = entry.content_type
      and watched.day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
  )`
}

function wordsOf(text = ''): string[] {
  const words = normalizeText(text.slice(0, FILTER_LENGTH)).split(' ')
  return words
    .filter((word) => word !== '')
    .slice(0, FILTER_WORDS)
    .map(asTerm)
}

/** By the words that search uses. In scripts without spaces, a word begins at every character. */
function hasWord(word: string): RawBuilder<unknown> {
  return sql`exists (
    select from search_terms as word
    where word.content_type = entry.content_type and word.content_id = entry.content_id
      and word.term >= ${word} and word.term < ${word} || chr(1114111)
    ${TITLE_BY_TITLE}
  )`
}
